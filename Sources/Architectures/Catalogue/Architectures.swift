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
internal import WindowStackMovedToScenes
internal import WindowSwap

/// The published architectures that NavScope has, in the order in which they are listed.
public let publishedArchitectures = Catalogue(trusted: [
  LifeCycleChoice(RootControllerApp(), scenes: RootControllerScenesApp()),
  RootControllerAsPublishedApp(), RootControllerAsPrintedApp(),
  RootControllerScenesApp(),
  LifeCycleChoice(TabRootApp(), scenes: TabRootApp(livesByScenes: true)),
  TabRootAsPublishedApp(),
  LifeCycleChoice(FlowContainerApp(), scenes: FlowContainerApp(livesByScenes: true)),
  FlowContainerAsPublishedApp(),
  LifeCycleChoice(WindowStackApp(), scenes: WindowStackApp(livesByScenes: true)),
  WindowStackAsPublishedApp(), WindowStackMovedToScenesApp(),
  LifeCycleChoice(SingleStackApp(), scenes: SingleStackApp(livesByScenes: true)),
  LifeCycleChoice(WindowSwapApp(), scenes: WindowSwapApp(livesByScenes: true)),
  LifeCycleChoice(ModalLoginApp(), scenes: ModalLoginApp(livesByScenes: true)),
])
