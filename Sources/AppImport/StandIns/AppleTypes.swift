/// Types of UIKit and Foundation that an app may name and that are not here: all others with their
/// prefixes are the app's own.
enum AppleTypes {
  /// Whether a name that nothing declares is one of them, or is nested in one.
  static func contains(_ name: String) -> Bool {
    let outer = name.prefix { $0 != "." }
    return ["UI", "NS"].allSatisfy { !outer.hasPrefix($0) } || missing.contains(String(outer))
      || families.contains(where: outer.hasPrefix)
  }

  /// What the names of whole families begin with.
  private static let families = [
    "NSCollectionLayout", "NSDiffableDataSource", "NSFetch", "NSManaged", "NSPersistent",
    "NSLayout", "NSText", "NSURL", "UIAccessibility", "UIActivity", "UICalendar",
    "UICollectionLayout", "UICollectionView", "UIContextMenu", "UIDocument", "UIDrag", "UIDrop",
    "UIDynamic", "UIEditMenu", "UIFeedbackGenerator", "UIFocus", "UIFont", "UIGraphics", "UIHover",
    "UIKey", "UILargeContent", "UIMenu", "UIPencil", "UIPointer", "UIPress", "UIPrint", "UIScene",
    "UIScreenshot", "UIScribble", "UISheetPresentation", "UISpringLoaded", "UITableView",
    "UITextInput", "UITextSelection", "UITrait", "UIWindowScene", "UIWriting",
  ]

  /// The module of a type that files also use without importing it, since another one brings it.
  static func module(of name: String) -> String? {
    modules.first { $0.value.contains(name) }?.key
  }

  private static let modules: [String: Set<String>] = [
    "SwiftUI": [
      "AnyView", "UIHostingController", "UIViewControllerRepresentable", "UIViewRepresentable",
    ],
    "Combine": [
      "AnyCancellable", "AnyPublisher", "CurrentValueSubject", "ObservableObject",
      "PassthroughSubject", "Published", "Publisher", "Publishers",
    ],
    "Observation": ["@Observable", "@ObservationIgnored"],
    "CoreData": [
      "NSEntityDescription", "NSFetchRequest", "NSFetchRequestResult", "NSManagedObject",
      "NSManagedObjectContext", "NSManagedObjectModel", "NSPersistentContainer",
      "NSPersistentStoreCoordinator", "NSPersistentStoreDescription",
    ],
  ]

  static let missing = Set(text.split(whereSeparator: \.isWhitespace).map(String.init))

  private static let text = """
    NSAppleScript NSCache NSCoder NSDataDetector NSExtensionContext NSFileCoordinator
    NSFilePresenter NSFileProviderManager NSItemProvider NSKeyedArchiver NSKeyedUnarchiver
    NSLinguisticTagger NSMetadataQuery NSPointerArray NSProgress NSRegularExpression
    NSStringDrawingContext NSUbiquitousKeyValueStore NSUndoManager NSXPCConnection UIActionSheet
    UIAlertView UIApplicationMain UIAttachmentBehavior UIBandSelection UIBarPositioning UIBezierPath
    UIButtonConfiguration UICellAccessory UICloudSharingController UIColorPickerViewController
    UIContentUnavailableConfiguration UIContentUnavailableView UIFindInteraction
    UIGlassEffect UIGravityBehavior UIGuidedAccessRestrictionState UIIdentityTransform UIImageAsset
    UIImageConfiguration UIImagePickerController UIImagePickerControllerDelegate UIImageReader
    UIImageSymbolConfiguration UIIndirectScribbleInteraction UIInputView UIInputViewController
    UIInteraction UILexicon UILocalNotification UILocalizedIndexedCollation UIManagedDocument
    UIMotionEffect UIMotionEffectGroup UIPasteConfiguration UIPasteControl UIPhotosPicker
    UIPickerView UIPickerViewDataSource UIPickerViewDelegate UIPopoverBackgroundView
    UIPopoverController UIPreviewAction UIPreviewInteraction UIPreviewParameters UIPreviewTarget
    UIPushBehavior UIReferenceLibraryViewController UIRegion UIResponderStandardEditActions
    UIScreenMode UISearchDisplayController UISearchToken UIShadowProperties UIShape UISnapBehavior
    UIStandardTextCursorView UIStateRestoring UIStoryboardPopoverSegue UIStoryboardUnwindSegueSource
    UISymbolEffect UITabAccessory UITabBarControllerSidebar UITargetedDragPreview UITargetedPreview
    UITextChecker UITextDragDelegate UITextDropDelegate UITextFormatting UITextItem
    UITextLoupeSession UITextPasteDelegate UITextPosition UITextRange UITimingCurveProvider
    UITimingParameters UIToolTipInteraction UIToolbarDelegate UIUpdateLink
    UIUserNotificationSettings UIUserNotificationType UIVideoEditorController
    UIViewControllerRepresentable UIViewRepresentable UIWebView UIWebViewDelegate UIZoomTransition
    """
}
