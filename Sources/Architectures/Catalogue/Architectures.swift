internal import RootController
internal import RootControllerAsPrinted
internal import RootControllerAsPublished
public import Scenarios

/// The published architectures that NavScope has, in the order in which they are listed.
public let publishedArchitectures = Catalogue([
  RootControllerApp(), RootControllerAsPublishedApp(), RootControllerAsPrintedApp(),
])
