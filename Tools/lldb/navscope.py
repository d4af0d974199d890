"""Prints the calls of UIKit that NavScope compares, from breakpoints that go on by themselves.

    (lldb) command script import Tools/lldb/navscope.py
    (lldb) navscope start [FILE]
    (lldb) navscope stop

Nothing is added to the app. Each line is `navscope: ` and a JSON object; `navscope log` of the
command reads them, among whatever else a console shows.
"""

import json
import re
import time

try:
    import lldb
except ImportError:  # Outside LLDB only what needs no debugger can be used.
    lldb = None

APPEARANCE = [
    "viewWillAppear:",
    "viewIsAppearing:",
    "viewDidAppear:",
    "viewWillDisappear:",
    "viewDidDisappear:",
]

# UIKit's own methods: class, selector, kind and name of the event, and which arguments it tells.
# An override that calls super stops here, with its own class.
METHODS = [
    *[
        ("UIViewController", selector, "callback", selector[:-1], {"animated": 0})
        for selector in APPEARANCE
    ],
    ("UIViewController", "loadView", "callback", "loadView", {}),
    ("UIViewController", "viewDidLoad", "callback", "viewDidLoad", {}),
    ("UIViewController", "dealloc", "dealloc", "deinit", {}),
    ("UIViewController", "initWithNibName:bundle:", "alloc", "init", {}),
    ("UIViewController", "initWithCoder:", "alloc", "init", {}),
    (
        "UIViewController",
        "willMoveToParentViewController:",
        "callback",
        "willMove",
        {"other": 0},
    ),
    ("UIViewController", "didMoveToParentViewController:", "callback", "didMove", {"other": 0}),
    ("UIViewController", "addChildViewController:", "child", "add", {"other": 0}),
    (
        "UIViewController",
        "presentViewController:animated:completion:",
        "presentation",
        "present",
        {"other": 0, "animated": 1},
    ),
    (
        "UIViewController",
        "dismissViewControllerAnimated:completion:",
        "presentation",
        "dismiss",
        {"animated": 0},
    ),
    (
        "UINavigationController",
        "pushViewController:animated:",
        "navigation",
        "push",
        {"other": 0, "animated": 1},
    ),
    ("UINavigationController", "popViewControllerAnimated:", "navigation", "pop", {"animated": 0}),
    (
        "UINavigationController",
        "popToViewController:animated:",
        "navigation",
        "popTo",
        {"other": 0, "animated": 1},
    ),
    (
        "UINavigationController",
        "popToRootViewControllerAnimated:",
        "navigation",
        "popToRoot",
        {"animated": 0},
    ),
    (
        "UINavigationController",
        "setViewControllers:animated:",
        "navigation",
        "set",
        {"animated": 1},
    ),
    ("UIWindow", "setRootViewController:", "window", "root", {"other": 0}),
]

# The app's own delegates, whose classes nobody knows before: the selector, and the name of the
# event. The first words of a Swift method's name and its labels are those of the selector.
DELEGATES = {
    "application:willFinishLaunchingWithOptions:": "willFinishLaunching",
    "application:didFinishLaunchingWithOptions:": "didFinishLaunching",
    "applicationDidBecomeActive:": "didBecomeActive",
    "applicationWillResignActive:": "willResignActive",
    "applicationDidEnterBackground:": "didEnterBackground",
    "applicationWillEnterForeground:": "willEnterForeground",
    "applicationWillTerminate:": "willTerminate",
    "application:openURL:options:": "open",
    "application:continueUserActivity:restorationHandler:": "continue",
    "application:performActionForShortcutItem:completionHandler:": "performActionFor",
    "application:didReceiveRemoteNotification:fetchCompletionHandler:": (
        "didReceiveRemoteNotification"
    ),
    "userNotificationCenter:didReceiveNotificationResponse:withCompletionHandler:": "didReceive",
    "userNotificationCenter:willPresentNotification:withCompletionHandler:": "willPresent",
    "scene:willConnectToSession:options:": "willConnectTo",
    "sceneDidDisconnect:": "didDisconnect",
    "sceneDidBecomeActive:": "didBecomeActive",
    "sceneWillResignActive:": "willResignActive",
    "sceneWillEnterForeground:": "willEnterForeground",
    "sceneDidEnterBackground:": "didEnterBackground",
    "scene:openURLContexts:": "openURLContexts",
    "scene:continueUserActivity:": "continue",
    "windowScene:performActionForShortcutItem:completionHandler:": "performActionFor",
}

# Controllers that UIKit makes for itself.
OF_UIKIT = re.compile(
    r"^(_?UI(Input|Editing|Compatibility|System|Prediction|Keyboard|Dictation|Text|Remote)|_)"
)

# Where a method's receiver and arguments are; the selector stands between.
REGISTERS = {
    "arm64": ("x0", ["x2", "x3", "x4"]),
    "x86_64": ("rdi", ["rdx", "rcx", "r8"]),
}

# The bits of an isa pointer that tell the class from others.
ISA = 0x0000000FFFFFFFF8


# What needs no debugger.


def class_name(runtime_name):
    """The name of a class as its source has it: `Login` for `Shop.Login` and `_TtC4Shop5Login`."""
    if runtime_name.startswith("_Tt"):
        rest = runtime_name.lstrip("_Tt").lstrip("CVGOP")
        parts = []
        while match := re.match(r"P?(\d+)", rest):
            length = int(match[1])
            parts.append(rest[match.end() : match.end() + length])
            rest = rest[match.end() + length :]
        if parts:
            return parts[-1]
    return runtime_name.rsplit(".", 1)[-1]


def delegate_call(function):
    """The class and the name of the event of a delegate's function, as LLDB names it; else None.

    `-[AppDelegate applicationDidBecomeActive:]` of Objective-C, and of Swift
    `@objc Shop.AppDelegate.application(_:didFinishLaunchingWithOptions:)` with or without types.
    """
    match = re.match(r"-\[([\w.]+)(?:\(\w+\))? ([\w:]+)\]$", function)
    if match:
        name = DELEGATES.get(match[2])
        return (class_name(match[1]), name) if name else None
    match = re.match(r"@objc (?:\w+\.)*(\w+)\.(\w+)\((.*)", function)
    if not match:
        return None
    labels = re.findall(r"(?<![\w.])(\w+):", match[3].split("->")[0])
    for selector, name in DELEGATES.items():
        first, *others = [part for part in selector.split(":") if part]
        named = [label for label in labels if label != "_"]
        if first != match[2]:
            continue
        if not others or (named and others[0].startswith(named[0])):
            return class_name(match[1]), name
    return None


def line(seconds, kind, name, subject=None, address=None, **arguments):
    """What is printed of a call."""
    event = {"t": round(seconds, 6), "kind": kind}
    if subject is not None:
        event["object"] = subject
    if address is not None:
        event["id"] = hex(address)
    event["name"] = name
    event.update(arguments)
    return "navscope: " + json.dumps(event, separators=(",", ":"))


# What asks the debugger.


class Printer:
    """Breakpoints of one target, and where they print."""

    def __init__(self, target, put, clock=time.monotonic):
        self.target = target
        self.put = put
        self.clock = clock
        self.start = clock()
        self.classes = {}
        self.breakpoints = {}

    def set_breakpoints(self):
        """Sets a breakpoint for each method; those of libraries that are not loaded wait."""
        for method in METHODS:
            owner, selector = method[:2]
            self.add(self.target.BreakpointCreateByName(f"-[{owner} {selector}]"), method)
        for module in self.target.module_iter():
            if ".app/" in str(module.GetFileSpec()):
                names = "|".join(
                    sorted({re.escape(selector.split(":")[0]) for selector in DELEGATES})
                )
                pattern = rf"^(-\[[^ ]+ |@objc .*\.)({names})(:|\()"
                name = module.GetFileSpec().GetFilename()
                self.add(self.target.BreakpointCreateByRegex(pattern, name), None)

    def add(self, breakpoint, method):
        """Lets a breakpoint print and go on."""
        breakpoint.SetScriptCallbackFunction(f"{__name__}.stopped")
        breakpoint.SetAutoContinue(True)
        self.breakpoints[breakpoint.GetID()] = method

    def remove(self):
        """Deletes the breakpoints."""
        for number in self.breakpoints:
            self.target.BreakpointDelete(number)
        self.breakpoints = {}

    def stopped(self, frame, number):
        """Prints the call at which a breakpoint has stopped."""
        method = self.breakpoints.get(number)
        text = self.call(frame, method) if method else self.delegate(frame)
        if text:
            self.put(text)

    def call(self, frame, method):
        _, _, kind, name, wanted = method
        receiver, registers = REGISTERS[self.architecture]
        address = self.register(frame, receiver)
        subject = self.class_of(frame, address)
        if subject is None or OF_UIKIT.match(subject):
            return None
        arguments = {}
        if "animated" in wanted:
            arguments["animated"] = self.register(frame, registers[wanted["animated"]]) & 0xFF != 0
        if "other" in wanted:
            other = self.register(frame, registers[wanted["other"]])
            arguments["other"] = self.class_of(frame, other) if other else None
        return line(self.seconds, kind, name, subject, address, **arguments)

    def delegate(self, frame):
        call = delegate_call(frame.GetFunctionName() or "")
        return line(self.seconds, "app", call[1], call[0]) if call else None

    @property
    def seconds(self):
        return self.clock() - self.start

    @property
    def architecture(self):
        return "x86_64" if self.target.GetTriple().startswith("x86_64") else "arm64"

    @staticmethod
    def register(frame, name):
        return frame.FindRegister(name).GetValueAsUnsigned(0)

    def class_of(self, frame, address):
        """The class of an object; asked of the runtime once for each class."""
        if not address:
            return None
        error = lldb.SBError()
        isa = frame.GetThread().GetProcess().ReadPointerFromMemory(address, error) & ISA
        if not error.Success():
            return None
        if isa not in self.classes:
            name = frame.EvaluateExpression(
                f"(const char *)object_getClassName((id){hex(address)})"
            ).GetSummary()
            if not name:
                return None
            self.classes[isa] = class_name(name.strip('"'))
        return self.classes[isa]


PRINTERS = {}


def stopped(frame, location, _arguments, _session=None):
    """Called by LLDB at each stop; False lets the process go on."""
    target = frame.GetThread().GetProcess().GetTarget()
    printer = PRINTERS.get(target.GetDebugger().GetID())
    if printer:
        try:
            printer.stopped(frame, location.GetBreakpoint().GetID())
        except Exception as error:  # The app must go on, whatever is wrong here.
            printer.put(f"navscope could not read a call: {error}")
    return False


def command(debugger, text, result, _session=None):
    """`navscope start [FILE]` and `navscope stop`."""
    words = text.split(maxsplit=1)
    key = debugger.GetID()
    if words[:1] == ["start"]:
        if key in PRINTERS:
            return result.SetError("navscope prints already; stop it first: navscope stop")
        put = print
        if len(words) > 1:
            try:
                file = open(words[1], "a", buffering=1, encoding="utf-8")
            except OSError as error:
                return result.SetError(f"{words[1]} cannot be written: {error.strerror}")
            put = lambda line: print(line, file=file)
        PRINTERS[key] = Printer(debugger.GetSelectedTarget(), put)
        PRINTERS[key].set_breakpoints()
        result.AppendMessage(f"navscope: {len(PRINTERS[key].breakpoints)} breakpoints print")
    elif words == ["stop"]:
        printer = PRINTERS.pop(key, None)
        if printer is None:
            return result.SetError("navscope does not print; start it first: navscope start")
        printer.remove()
    else:
        result.SetError("write navscope start, navscope start FILE, or navscope stop")


def __lldb_init_module(debugger, _session):
    debugger.HandleCommand(f"command script add -f {__name__}.command navscope")
    print("navscope start [FILE] prints the calls of UIKit; navscope stop ends it.")
