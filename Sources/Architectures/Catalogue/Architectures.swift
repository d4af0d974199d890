internal import FlowContainer
internal import FlowContainerAsPublished
internal import ModalLogin
public import Phone
internal import RootController
internal import RootControllerAsPrinted
internal import RootControllerAsPublished
internal import RootControllerScenes
internal import SingleStack
internal import TabRoot
internal import TabRootAsPublished
internal import WindowStack
internal import WindowStackAsPublished
internal import WindowSwap

/// The published architectures that NavScope has, in the order in which they are listed.
public let publishedArchitectures = Catalogue(trusted: [
  LifeCycleChoice(RootControllerApp(), scenes: RootControllerScenesApp()),
  RootControllerAsPublishedApp(), RootControllerAsPrintedApp(),
  RootControllerScenesApp(),
  TabRootApp(), TabRootAsPublishedApp(),
  FlowContainerApp(), FlowContainerAsPublishedApp(),
  WindowStackApp(), WindowStackAsPublishedApp(),
  SingleStackApp(), WindowSwapApp(), ModalLoginApp(),
])
