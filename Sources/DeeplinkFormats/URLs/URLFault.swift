public import JSON

/// Why a text is no URL that iOS opens.
public enum URLFault: ProblemReason {
  case empty
  case tooLong(bytes: Int, limit: Int)
  case noScheme
  /// What is written begins with a domain.
  case noSchemeOfWebAddress(String)
  case malformedScheme(String)
  case space
  case lineBreak
  /// Another URL stands on the next line.
  case severalURLs
  case controlCharacter(UInt8)
  /// A character that must be percent-encoded, with its encoded form.
  case illegalCharacter(String, encoded: String)
  /// A letter beyond ASCII in a host, which is written in Punycode.
  case hostNotASCII(String)
  case malformedPercent(String)
  case nothingAfterScheme
  case malformed
  /// A web address without a host, which no domain can claim.
  case noHost
  case noURLInCommand(String)
  case unclosedQuote
  /// `known` are the schemes that the app has registered.
  case schemeNotRegistered(String, known: [String])

  // Warnings from here on.
  /// `lost` begins with the mark of the shell that cuts.
  case cutByShell(mark: String, lost: String)
  case curlyQuotes

  public var message: String {
    switch self {
    case .empty: "the text is empty"
    case .tooLong(let bytes, let limit): "the URL has \(bytes) bytes, more than \(limit)"
    case .noScheme, .noSchemeOfWebAddress: "no scheme"
    case .malformedScheme(let scheme): "\"\(scheme)\" is not a scheme"
    case .space: "contains a space"
    case .lineBreak: "contains a line break"
    case .severalURLs: "contains more than one URL"
    case .controlCharacter(let byte): "contains the control character \(byte)"
    case .illegalCharacter(let character, _): "contains the character \(character)"
    case .hostNotASCII(let character): "the host contains the character \(character)"
    case .malformedPercent(let text): "\"\(text)\" is not a percent-encoded byte"
    case .nothingAfterScheme: "nothing follows the scheme"
    case .malformed: "the host or port is malformed"
    case .noHost: "the web address has no host"
    case .noURLInCommand(let command): "the \(command) command has no URL"
    case .unclosedQuote: "a quote is not closed"
    case .schemeNotRegistered(let scheme, _): "no app has registered the scheme \(scheme)"
    case .cutByShell(let mark, let lost):
      "the shell ends the command at the unquoted \(mark), so that \"\(lost)\" never arrives"
    case .curlyQuotes: "the command has curly quotes, which a shell takes for letters"
    }
  }

  public var remedy: String {
    switch self {
    case .empty: "Write a URL, for example app://messages/1."
    case .tooLong(_, let limit): "Shorten it to \(limit) bytes."
    case .noScheme: "Begin with the app's scheme and ://, for example app://messages/1."
    case .noSchemeOfWebAddress(let text):
      "For a web address, write https://\(text)."
    case .malformedScheme:
      "Use a letter first, then letters, digits, +, - and periods, and no underscore."
    case .space: "Encode it as %20."
    case .lineBreak: "Remove it, or encode it as %0A."
    case .severalURLs: "Send one at a time."
    case .controlCharacter(let byte):
      "Encode it as %\(byte < 16 ? "0" : "")\(String(byte, radix: 16, uppercase: true))."
    case .illegalCharacter(_, let encoded): "Encode it as \(encoded)."
    case .hostNotASCII: "Write the host in Punycode, which begins with xn--."
    case .malformedPercent: "Write two hexadecimal digits after %, or %25 for the sign itself."
    case .nothingAfterScheme: "Add what is to be opened, for example //messages/1."
    case .malformed: "Check what is between // and the next slash."
    case .noHost: "Write it after //, for example https://example.com/messages."
    case .noURLInCommand: "Put the URL in quotes at the end of the command."
    case .unclosedQuote: "Close the quote."
    case .schemeNotRegistered(_, let known):
      known.isEmpty
        ? "Add CFBundleURLTypes to the app's Info.plist."
        : "Use \(known.joined(separator: " or ")), or add the scheme to CFBundleURLTypes."
    case .cutByShell: "Put the URL in quotes."
    case .curlyQuotes: "Write straight ones, \" or '."
    }
  }
}
