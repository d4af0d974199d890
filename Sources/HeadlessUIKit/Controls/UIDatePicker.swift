public import Foundation

/// A control for a date. The date is shown as the app sets it; nothing picks another here.
open class UIDatePicker: UIControl {
  override class var uikitClass: AnyObject.Type { UIDatePicker.self }

  /// What the picker asks for.
  public enum Mode: Int, Sendable {
    case time, date, dateAndTime, countDownTimer, yearAndMonth
  }
  /// How the picker looks. Stored, without effect: it is not drawn.
  public enum Style: Int, Sendable { case automatic, wheels, compact, inline }

  private let label = UILabel()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    build()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    build()
  }

  private func build() {
    backgroundColor = .tertiarySystemFill
    cornerRadius = 8
    label.textAlignment = .center
    addSubview(label)
    follow()
  }

  /// The date; the beginning of 2001 until the app sets one, since there is no wall clock.
  open var date = Date(timeIntervalSinceReferenceDate: 0) { didSet { follow() } }
  /// Sets the date, at once.
  open func setDate(_ date: Date, animated: Bool) { self.date = date }
  /// Whether day, time or both are picked.
  open var datePickerMode = Mode.dateAndTime { didSet { follow() } }
  /// How it looks; drawn as the compact one.
  open var preferredDatePickerStyle = Style.automatic
  open var minimumDate: Date?
  open var maximumDate: Date?
  open var minuteInterval = 1
  open var countDownDuration: TimeInterval = 0
  /// The zone in which it is shown; `nil` is Greenwich's.
  open var timeZone: TimeZone? { didSet { follow() } }
  open var locale: Locale?
  open var calendar: Calendar! = Calendar(identifier: .gregorian)

  private func follow() {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone ?? .gmt
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    func digits(_ part: Int?) -> String {
      (part ?? 0) < 10 ? "0\(part ?? 0)" : "\(part ?? 0)"
    }
    let day = "\(parts.year ?? 0)-\(digits(parts.month))-\(digits(parts.day))"
    let time = "\(digits(parts.hour)):\(digits(parts.minute))"
    label.text =
      switch datePickerMode {
      case .time, .countDownTimer: time
      case .date, .yearAndMonth: day
      case .dateAndTime: "\(day) \(time)"
      }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 196, height: 34) }
}
