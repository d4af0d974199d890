/// Members of UIKit's types that apps ask for. One of these that is not here is missing; any other
/// is of an extension of the team's, or of another library, that is not included.
enum UIKitMembers {
  static let names = Set(text.split(whereSeparator: \.isWhitespace).map(String.init))

  private static let text = """
    accessibilityElements accessibilityHint accessibilityIdentifier accessibilityPerformEscape
    accessibilityTraits accessibilityViewIsModal activate activationState add addConstraint
    addConstraints addGestureRecognizer addInteraction addLayoutGuide addMotionEffect addObserver
    addSublayer addTarget additionalSafeAreaInsets adjustsFontSizeToFitWidth animate
    appDelegateNetworkStatusDidChange appearance application applicationIconBadgeNumber
    applicationProtectedDataDidBecomeAvailable applicationProtectedDataWillBecomeUnavailable array
    attachment attemptRotationToDeviceOrientation attributedPlaceholder attributedText
    autocapitalizationType autocorrectionType automaticallyAdjustsScrollViewInsets backAction
    backBarButtonItem backIndicatorImage backIndicatorTransitionMaskImage backgroundColor
    backgroundFetchIntervalMinimum backgroundImage backgroundTimeRemaining badgeColor badgeValue
    barStyle barTintColor batteryLevel becomeCurrent becomeFirstResponder beginBackgroundTask
    boldSystemFont bottomAnchor bottomLayoutGuide brightness buildMenu canBecomeFirstResponder
    canOpenURL canResizeToFitContent categoryIdentifier centerXAnchor centerYAnchor cgColor
    cgImage childForHomeIndicatorAutoHidden childForStatusBarHidden childForStatusBarStyle
    clearButtonMode clipsToBounds compactAppearance connectedScenes constraint constraints
    contentEdgeInsets contentHorizontalAlignment contentHuggingPriority contentMode
    customizableViewControllers definesPresentationContext detents didAddSubview
    didBecomeKeyNotification didMoveToSuperview directionalLayoutMargins draw drawHierarchy
    edgesForExtendedLayout editingDidEndOnExit endBackgroundTask endEditing exclusiveTouch
    extendedLayoutIncludesOpaqueBars firstBaselineAnchor font foregroundColor
    gestureRecognizerShouldBegin gestureRecognizers getNotificationSettings getRed gray
    hasDifferentColorAppearance heightAnchor hidesBackButton hidesBarsOnSwipe hidesBarsOnTap
    hidesBarsWhenKeyboardAppears hidesBottomBarWhenPushed identifierForVendor imageEdgeInsets
    imageView inputAccessoryView inputView instantiate instantiateInitialViewController
    instantiateViewController interaction interactionControllerForDismissal
    interactionControllerForPresentation interactions interactivePopGestureRecognizer
    intrinsicContentSize invalidateIntrinsicContentSize isAccessibilityElement
    isBatteryMonitoringEnabled isCaptured isCollapsed isHidden isIdleTimerDisabled
    isModalInPresentation isNavigationBarHidden isNetworkActivityIndicatorVisible
    isProtectedDataAvailable isSecureTextEntry isStatusBarHidden isToolbarHidden isTranslucent
    item itemPositioning jpegData kern keyCommands keyWindow keyboardLayoutGuide keyboardType
    large largeTitleDisplayMode largeTitleTextAttributes lastBaselineAnchor layer layoutMargins
    layoutMarginsGuide leadingAnchor leftAnchor leftView lineBreakMode loadNibNamed mask
    maximumFramesPerSecond medium minimumScaleFactor modalPresentationCapturesStatusBarAppearance
    modalTransitionStyle model moreNavigationController motionBegan motionEffects motionEnded
    nativeBounds nativeScale navigationController
    navigationControllerSupportedInterfaceOrientations numberOfLines numberOfTapsRequired
    numberOfTouchesRequired observe openSessions openSettingsURLString openURL orientation
    overrideUserInterfaceStyle paragraphStyle performSegue pngData preferredContentSize
    preferredContentSizeCategory preferredContentSizeDidChange preferredFont
    preferredInterfaceOrientationForPresentation preferredStatusBarStyle
    preferredStatusBarUpdateAnimation prefersHomeIndicatorAutoHidden prefersLargeTitles
    prefersStatusBarHidden prepare preservesSuperviewLayoutMargins pressesBegan
    providesPresentationContextTransitionStyle readableContentGuide registerForRemoteNotifications
    registerForTraitChanges registerUserNotificationSettings remoteControlReceived removeAction
    removeAllDeliveredNotifications removeAllPendingNotificationRequests removeConstraint
    removeConstraints removeGestureRecognizer removePersistentDomain removeTarget
    requestGeometryUpdate requestSceneSessionActivation requestSceneSessionDestruction
    resignFirstResponder resizableImage resizableSnapshotView resolvedColor responds
    restorationIdentifier returnKeyType rightAnchor rightView role row safeAreaLayoutGuide scale
    scene screen scrollEdgeAppearance searchController section selectedImage selectedTab
    semanticContentAttribute sendEvent setAlternateIconName setAttributedTitle setBackgroundImage
    setBadgeCount setContentCompressionResistancePriority setContentHuggingPriority setFill
    setImage setMinimumBackgroundFetchInterval setNeedsStatusBarAppearanceUpdate
    setNeedsUpdateOfSupportedInterfaceOrientations setNotificationCategories
    setOverrideTraitCollection setRightBarButton setStatusBarHidden setStroke setToolbarHidden
    setValue shadowColor shadowImage shadowOffset shadowOpacity shadowRadius shortcutItems
    shouldAutorotate shouldPerformSegue show showDetailViewController sidebar
    significantTimeChangeNotification size sizeRestrictions snapshotView sourceApplication
    splitViewController standardAppearance stateRestorationActivity statusBarFrame
    statusBarOrientation statusBarStyle storyboard stretchableImage style
    supportedInterfaceOrientations supportsAlternateIcons supportsMultipleScenes systemFont
    systemLayoutSizeFitting systemName systemVersion tabBar tabBarController tag textContentType
    tintAdjustmentMode tintColor tintColorDidChange titleEdgeInsets titleLabel titleTextAttributes
    toolbar toolbarItems topAnchor topLayoutGuide trailingAnchor traitCollection
    traitCollectionDidChange traitOverrides transitionCoordinator transitioningDelegate
    translatesAutoresizingMaskIntoConstraints underlineStyle unregisterForRemoteNotifications
    unselectedItemTintColor unwind userActivity userInfo userInterfaceIdiom
    userInterfaceLayoutDirection userInterfaceStyle viewController viewSafeAreaInsetsDidChange
    viewWithTag white whiteLarge widthAnchor willMove willRemoveSubview windowScene windows
    withAlphaComponent withRenderingMode
    """
}
