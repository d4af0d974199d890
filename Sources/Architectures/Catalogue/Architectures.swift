internal import FlowContainer
internal import FlowContainerAsPublished
internal import RootController
internal import RootControllerAsPrinted
internal import RootControllerAsPublished
public import Scenarios
internal import TabRoot
internal import TabRootAsPublished

/// The published architectures that NavScope has, in the order in which they are listed.
public let publishedArchitectures = Catalogue([
  RootControllerApp(), RootControllerAsPublishedApp(), RootControllerAsPrintedApp(),
  TabRootApp(), TabRootAsPublishedApp(),
  FlowContainerApp(), FlowContainerAsPublishedApp(),
])
