import HeadlessUIKit

// A file that imports Foundation beside HeadlessUIKit would find each of these twice; said once for
// the module, they are the simulated ones.
typealias DispatchQueue = HeadlessUIKit.DispatchQueue
typealias DispatchTime = HeadlessUIKit.DispatchTime
typealias Timer = HeadlessUIKit.Timer
typealias UserDefaults = HeadlessUIKit.UserDefaults
