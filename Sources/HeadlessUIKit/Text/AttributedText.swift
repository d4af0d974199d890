public import Foundation

extension NSAttributedString.Key {
  /// A `UIFont`.
  public static let font = Self(rawValue: "NSFont")
  /// A `UIColor`.
  public static let foregroundColor = Self(rawValue: "NSColor")
  /// A `UIColor`; not drawn.
  public static let backgroundColor = Self(rawValue: "NSBackgroundColor")
  /// An `NSParagraphStyle`.
  public static let paragraphStyle = Self(rawValue: "NSParagraphStyle")
  /// Points between letters; not drawn.
  public static let kern = Self(rawValue: "NSKern")
  /// An `NSUnderlineStyle`'s number; not drawn.
  public static let underlineStyle = Self(rawValue: "NSUnderline")
  /// A `UIColor`; not drawn.
  public static let underlineColor = Self(rawValue: "NSUnderlineColor")
  /// An `NSUnderlineStyle`'s number; not drawn.
  public static let strikethroughStyle = Self(rawValue: "NSStrikethrough")
  /// A `UIColor`; not drawn.
  public static let strikethroughColor = Self(rawValue: "NSStrikethroughColor")
  /// Points that the text is raised by; not drawn.
  public static let baselineOffset = Self(rawValue: "NSBaselineOffset")
  /// A `URL`; a tap does nothing.
  public static let link = Self(rawValue: "NSLink")
  /// An `NSShadow`; not drawn.
  public static let shadow = Self(rawValue: "NSShadow")
  /// An `NSTextAttachment`; not drawn.
  public static let attachment = Self(rawValue: "NSAttachment")
}

/// A line under or through text.
public struct NSUnderlineStyle: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let single = Self(rawValue: 1)
  public static let thick = Self(rawValue: 2)
  public static let double = Self(rawValue: 9)
}

/// What happens to text that is longer than its box.
public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail,
    byTruncatingMiddle
}

/// How the lines of a paragraph stand. Of all this the alignment is drawn.
open class NSParagraphStyle: NSObject {
  fileprivate var values = Values()

  fileprivate struct Values {
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var lineSpacing: CGFloat = 0
    var paragraphSpacing: CGFloat = 0
    var minimumLineHeight: CGFloat = 0
    var maximumLineHeight: CGFloat = 0
    var lineHeightMultiple: CGFloat = 0
    var firstLineHeadIndent: CGFloat = 0
    var headIndent: CGFloat = 0
  }

  /// The usual style.
  public static var `default`: NSParagraphStyle { NSParagraphStyle() }

  public override init() {}

  /// The side at which lines stand.
  open var alignment: NSTextAlignment { values.alignment }
  /// What happens to lines that are too long.
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// Points between lines.
  open var lineSpacing: CGFloat { values.lineSpacing }
  /// Points after a paragraph.
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  /// In points; 0 for none.
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  /// In points; 0 for none.
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }
  /// Times the natural height; 0 for none.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
  /// Points before the first line.
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  /// Points before the other lines.
  open var headIndent: CGFloat { values.headIndent }
}

/// A paragraph style that can be changed.
open class NSMutableParagraphStyle: NSParagraphStyle {
  open override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }
  open override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }
  open override var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = newValue }
  }
  open override var paragraphSpacing: CGFloat {
    get { values.paragraphSpacing }
    set { values.paragraphSpacing = newValue }
  }
  open override var minimumLineHeight: CGFloat {
    get { values.minimumLineHeight }
    set { values.minimumLineHeight = newValue }
  }
  open override var maximumLineHeight: CGFloat {
    get { values.maximumLineHeight }
    set { values.maximumLineHeight = newValue }
  }
  open override var lineHeightMultiple: CGFloat {
    get { values.lineHeightMultiple }
    set { values.lineHeightMultiple = newValue }
  }
  open override var firstLineHeadIndent: CGFloat {
    get { values.firstLineHeadIndent }
    set { values.firstLineHeadIndent = newValue }
  }
  open override var headIndent: CGFloat {
    get { values.headIndent }
    set { values.headIndent = newValue }
  }

  /// Takes over all of another style.
  open func setParagraphStyle(_ style: NSParagraphStyle) { values = style.values }
}

/// A shadow behind text; not drawn.
public final class NSShadow: NSObject {
  public var shadowOffset = CGSize.zero
  public var shadowBlurRadius: CGFloat = 0
  public var shadowColor: Any?
  public override init() {}
}

/// Something that stands in text like a letter; not drawn.
open class NSTextAttachment: NSObject {
  /// Its picture.
  open var image: UIImage?
  /// Its place beside the base line, in points.
  open var bounds = CGRect.zero
  public override init() {}
  /// One with a picture.
  public convenience init(image: UIImage) {
    self.init()
    self.image = image
  }
}
