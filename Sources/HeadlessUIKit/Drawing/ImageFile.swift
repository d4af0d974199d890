internal import Foundation

/// What an image's file says of its size.
enum ImageFile {
  /// In pixels, or in points of a PDF or SVG; `nil` if the file does not say it, or is of another
  /// kind.
  static func size(of data: Data) -> CGSize? {
    let bytes = [UInt8](data)
    if bytes.starts(with: [0x89, 0x50, 0x4e, 0x47]) { return png(bytes) }
    if bytes.starts(with: [0xff, 0xd8]) { return jpeg(bytes) }
    if bytes.starts(with: Array("%PDF".utf8)) {
      return pdf(String(decoding: bytes.prefix(1 << 20), as: UTF8.self))
    }
    // An SVG begins so; of other kinds no more is searched.
    return svg(String(decoding: bytes.prefix(1 << 12), as: UTF8.self))
  }

  private static func png(_ bytes: [UInt8]) -> CGSize? {
    guard bytes.count >= 24 else { return nil }
    return size(number(bytes[16..<20]), number(bytes[20..<24]))
  }

  /// Goes from segment to segment to the one that begins a frame.
  private static func jpeg(_ bytes: [UInt8]) -> CGSize? {
    let others: Set<UInt8> = [0xc4, 0xc8, 0xcc]
    var place = 2
    while place + 9 <= bytes.count, bytes[place] == 0xff {
      let kind = bytes[place + 1]
      if (0xc0...0xcf).contains(kind), !others.contains(kind) {
        return size(number(bytes[place + 7..<place + 9]), number(bytes[place + 5..<place + 7]))
      }
      place += 2 + Int(number(bytes[place + 2..<place + 4]))
    }
    return nil
  }

  private static func pdf(_ text: String) -> CGSize? {
    guard let box = text.firstMatch(of: /\/MediaBox\s*\[([^\]]*)\]/) else { return nil }
    let edges = numbers(box.1)
    return edges.count == 4 ? size(edges[2] - edges[0], edges[3] - edges[1]) : nil
  }

  private static func svg(_ text: String) -> CGSize? {
    guard let tag = text.firstMatch(of: /<svg\b[^>]*>/)?.output else { return nil }
    let width = tag.firstMatch(of: /\swidth=["']([0-9.]+)(?:px|pt)?["']/).flatMap { Double($0.1) }
    let height = tag.firstMatch(of: /\sheight=["']([0-9.]+)(?:px|pt)?["']/).flatMap { Double($0.1) }
    if let width, let height { return size(width, height) }
    let box = tag.firstMatch(of: /\sviewBox=["']([^"']*)["']/).map { numbers($0.1) } ?? []
    return box.count == 4 ? size(box[2], box[3]) : nil
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Double {
    Double(bytes.reduce(0) { $0 << 8 | Int($1) })
  }

  private static func numbers(_ text: Substring) -> [Double] {
    text.split { $0.isWhitespace || $0 == "," }.compactMap { Double($0) }
  }

  private static func size(_ width: Double, _ height: Double) -> CGSize? {
    let isOne = width > 0 && height > 0 && width.isFinite && height.isFinite
    return isOne ? CGSize(width: width, height: height) : nil
  }
}
