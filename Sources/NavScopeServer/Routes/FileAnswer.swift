internal import HTTPServer

extension HTTPResponse {
  /// Is saved as a file. Of the name, which a log may have given, letters, digits and some marks
  /// remain.
  mutating func setFile(named name: String) {
    let plain = name.map {
      $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0)) ? $0 : "-"
    }
    headers["Content-Disposition"] = "attachment; filename=\"\(String(plain.suffix(100)))\""
  }
}
