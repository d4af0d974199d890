internal import ModalLogin
internal import RootController
internal import RootControllerAsPrinted
internal import RootControllerAsPublished
public import Scenarios
internal import SingleStack
internal import WindowStack
internal import WindowStackAsPublished
internal import WindowSwap

/// The published architectures that NavScope has, in the order in which they are listed.
public let publishedArchitectures = Catalogue([
  RootControllerApp(), RootControllerAsPublishedApp(), RootControllerAsPrintedApp(),
  WindowStackApp(), WindowStackAsPublishedApp(), SingleStackApp(), WindowSwapApp(), ModalLoginApp(),
])
