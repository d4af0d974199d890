// As UIKit re-exports Foundation, so that an app's file needs one import.
@_exported public import Foundation
