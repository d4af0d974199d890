public import HeadlessUIKit

/// The payments of an app; there are none here, and none can be made.
public final class SKPaymentQueue: NSObject {
  /// The queue of the running app.
  public static func `default`() -> SKPaymentQueue { ProcessImage.value { SKPaymentQueue() } }

  /// False: nothing can be bought here.
  public static func canMakePayments() -> Bool { false }

  public private(set) var transactionObservers: [any SKPaymentTransactionObserver] = []
  public var transactions: [SKPaymentTransaction] { [] }

  /// Adds an observer of payments.
  public func add(_ observer: any SKPaymentTransactionObserver) {
    transactionObservers.append(observer)
  }

  /// Forgets an observer.
  public func remove(_ observer: any SKPaymentTransactionObserver) {
    transactionObservers.removeAll { $0 === observer }
  }

  public func finishTransaction(_ transaction: SKPaymentTransaction) {}
  public func restoreCompletedTransactions() {}
}

/// A payment; none is ever made here.
public final class SKPaymentTransaction: NSObject {
  override init() {}
}

/// Observes payments.
public protocol SKPaymentTransactionObserver: NSObjectProtocol {
  func paymentQueue(
    _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction])
}
