/// Why a behaviour or a defect has no test, and which small apps show the defects that none of the
/// listed apps has.
enum PublishedReasons {
  /// The tests of small apps by the defect that they show.
  static let staged = [
    "D0-07": "D0-07: a splash that decides while its root still reads its view",
    "D0-13": "D0-13: a screen that a link pushes below a sheet",
    "D0-45": "D0-45: an alert that takes the place of the stored one before that is dismissed",
    "D0-48": "D0-48: a link that is looked at only when the app becomes active",
    "D0-49": "D0-49: an alert for a link over a modal that is not the navigator's own",
    "D2-05": "D2-05: a root that is asked for before there is a window",
    "D3-07": "memory.leak: a child that holds itself is still there at rest, and outlives the app",
  ]

  /// The defects that a running app cannot show.
  static let defects = [
    "D0-02": "does not compile; made to compile no link is handled, which is D0-03",
    "D0-04": "does not compile",
    "D0-20": "the second look finds nothing, so that no event follows",
    "D0-24": "does not compile",
    "D0-25": "the wording of a comment",
    "D0-47": "harmless by itself: an activation; what it does to a waiting link is D0-10",
    "D1-01": "a view may be loaded before its controller has a parent; nothing follows from it",
    "D1-02":
      "the slide is really there; that it is the wrong one is a matter of meaning. D0-06 is it without motion",
    "D1-03": "does not compile",
    "D1-04": "the same code as D0-07",
    "D1-05": "the same code as D0-08, D0-09, D0-12, D0-16 … D0-19 and D0-23",
    "D1-06": "the wording of a comment",
    "D2-07": "only within the call; at rest nothing is left of it",
    "D3-04": "harmless until the bounds change, which is D3-03",
    "D3-06": "does not compile; made to compile it is never called",
    "D4-01": "a refused push is silent; what a person sees of it is D4-02",
    "D4-05": "what runs twice is the app's own; here two rows too many, which no rule can know",
    "D4-09": "the article and the code name different moments; the code's is right",
    "D4-10": "naming only",
  ]

  /// The behaviours without a test of their own.
  static let behaviours = [
    "S0-45": "permissions are not simulated; an interruption stands for the alert",
    "S1-01": "the code of the first article without links, which root-controller-as-published runs",
    "S1-02": "prose that S0-04, S0-06 and S0-09 test",
    "S1-03": "the fade of S0-06",
    "S2-09": "nib files are not simulated; that one could animate is advice, not code",
    "S3-05": "a container is never without a child, so that no input leads there",
  ]
}
