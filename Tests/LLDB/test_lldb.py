"""The script for LLDB, with a debugger that is made up: what it asks of one, and what it prints."""

import importlib.util
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

ROOT = Path(__file__).resolve().parents[2]
PRINTED = ROOT / "Tests" / "Fixtures" / "lldb.log"


class Error:
    def Success(self):
        return True


@pytest.fixture
def script(monkeypatch):
    monkeypatch.setitem(sys.modules, "lldb", SimpleNamespace(SBError=Error))
    spec = importlib.util.spec_from_file_location(
        "navscope_lldb", ROOT / "Tools" / "lldb" / "navscope.py"
    )
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class Breakpoint:
    def __init__(self, number, name):
        self.number, self.name = number, name
        self.callback, self.goes_on = None, False

    def GetID(self):
        return self.number

    def SetScriptCallbackFunction(self, name):
        self.callback = name

    def SetAutoContinue(self, goes_on):
        self.goes_on = goes_on


class Target:
    """An app in a simulator with two modules, one of them its own."""

    def __init__(self, triple="arm64-apple-ios18.0-simulator"):
        self.triple = triple
        self.breakpoints = []
        self.deleted = []
        self.process = self

    def GetTriple(self):
        return self.triple

    def BreakpointCreateByName(self, name):
        return self.create(name)

    def BreakpointCreateByRegex(self, pattern, module):
        return self.create(f"{module} {pattern}")

    def create(self, name):
        self.breakpoints.append(Breakpoint(len(self.breakpoints) + 1, name))
        return self.breakpoints[-1]

    def BreakpointDelete(self, number):
        self.deleted.append(number)

    def module_iter(self):
        paths = ["/private/var/Shop.app/Shop", "/System/UIKitCore.framework/UIKitCore"]
        return [SimpleNamespace(GetFileSpec=lambda path=path: FileSpec(path)) for path in paths]

    def GetDebugger(self):
        return Debugger(self)


class FileSpec(str):
    def GetFilename(self):
        return self.rsplit("/", 1)[1]


class Debugger:
    def __init__(self, target):
        self.target, self.commands = target, []

    def GetID(self):
        return 1

    def GetSelectedTarget(self):
        return self.target

    def HandleCommand(self, command):
        self.commands.append(command)


class Frame:
    """A stop: what the registers hold, and the classes of the objects that they point at."""

    asked = 0

    def __init__(self, registers, classes, function=""):
        self.registers, self.classes, self.function = registers, classes, function

    def FindRegister(self, name):
        value = self.registers.get(name, 0)
        return SimpleNamespace(GetValueAsUnsigned=lambda default: value)

    def GetThread(self):
        return SimpleNamespace(GetProcess=lambda: self)

    def GetTarget(self):
        return self.target

    def ReadPointerFromMemory(self, address, error):
        # As the runtime keeps it: with counters in the upper and lower bits.
        number = sorted(set(self.classes.values())).index(self.classes[address])
        return 0x0100000000000001 | (0x100000000 + number * 8)

    def EvaluateExpression(self, text):
        Frame.asked += 1
        address = int(text.removesuffix(")").rsplit("(id)", 1)[1], 16)
        return SimpleNamespace(GetSummary=lambda: f'"{self.classes[address]}"')

    def GetFunctionName(self):
        return self.function


ROOT_VIEW, LOGIN, MAIN, WINDOW = 0x600000000010, 0x600000000020, 0x600000000030, 0x600000000040
CLASSES = {
    ROOT_VIEW: "Shop.RootViewController",
    LOGIN: "_TtC4Shop19LoginViewController",
    MAIN: "UINavigationController",
    WINDOW: "UIWindow",
    0x50: "UIInputWindowController",
}


def stops():
    """Selector, receiver and arguments of calls, as they happen when an app starts."""
    return [
        ("application:didFinishLaunchingWithOptions:", None, []),
        ("setRootViewController:", WINDOW, [ROOT_VIEW]),
        ("viewDidLoad", ROOT_VIEW, []),
        ("viewWillAppear:", 0x50, [1]),
        ("addChildViewController:", ROOT_VIEW, [LOGIN]),
        ("willMoveToParentViewController:", LOGIN, [ROOT_VIEW]),
        ("viewWillAppear:", LOGIN, [0x100]),
        ("viewDidAppear:", LOGIN, [0xFFFFFF01]),
        ("pushViewController:animated:", MAIN, [LOGIN, 1]),
        ("presentViewController:animated:completion:", ROOT_VIEW, [LOGIN, 0]),
        ("dismissViewControllerAnimated:completion:", ROOT_VIEW, [1]),
        ("willMoveToParentViewController:", LOGIN, [0]),
        ("dealloc", LOGIN, []),
    ]


def play(script, triple, registers):
    target = Target(triple)
    printed = []
    ticks = iter(range(1000))
    printer = script.Printer(target, printed.append, clock=lambda: next(ticks) / 4)
    printer.set_breakpoints()
    numbers = {
        method[1]: number for number, method in printer.breakpoints.items() if method is not None
    }
    own = next(number for number, method in printer.breakpoints.items() if method is None)
    for selector, receiver, arguments in stops():
        values = dict(zip(registers[1:], arguments))
        if receiver:
            values[registers[0]] = receiver
        function = "@objc Shop.AppDelegate.application(_:didFinishLaunchingWithOptions:)"
        printer.stopped(
            Frame(values, CLASSES, "" if receiver else function), numbers.get(selector, own)
        )
    return target, printed


@pytest.mark.parametrize(
    "triple, registers",
    [
        ("arm64-apple-ios18.0", ["x0", "x2", "x3"]),
        ("x86_64-apple-ios18.0-simulator", ["rdi", "rdx", "rcx"]),
    ],
)
def test_what_is_printed(script, triple, registers):
    Frame.asked = 0
    target, printed = play(script, triple, registers)
    assert "".join(line + "\n" for line in printed) == PRINTED.read_text()
    # Once for each class.
    assert Frame.asked == len(CLASSES)
    assert all(point.goes_on and point.callback.endswith(".stopped") for point in target.breakpoints)
    assert [point.name for point in target.breakpoints][:2] == [
        "-[UIViewController viewWillAppear:]",
        "-[UIViewController viewIsAppearing:]",
    ]
    own = [point.name for point in target.breakpoints if point.name.startswith("Shop ")]
    assert len(own) == 1


@pytest.mark.parametrize(
    "function, call",
    [
        ("-[AppDelegate applicationDidBecomeActive:]", ("AppDelegate", "didBecomeActive")),
        ("-[Shop.AppDelegate application:openURL:options:]", ("AppDelegate", "open")),
        (
            "@objc Shop.AppDelegate.application(_:didFinishLaunchingWithOptions:)",
            ("AppDelegate", "didFinishLaunching"),
        ),
        (
            "@objc Shop.SceneDelegate.scene(__C.UIScene, willConnectTo: __C.UISceneSession, "
            "options: __C.UISceneConnectionOptions) -> ()",
            ("SceneDelegate", "willConnectTo"),
        ),
        (
            "@objc Shop.SceneDelegate.sceneDidBecomeActive(__C.UIScene) -> ()",
            ("SceneDelegate", "didBecomeActive"),
        ),
        (
            "@objc Shop.AppDelegate.application(_:performActionFor:completionHandler:)",
            ("AppDelegate", "performActionFor"),
        ),
        ("@objc Shop.AppDelegate.application(_:somethingElse:)", None),
        ("Shop.AppDelegate.application(_:didFinishLaunchingWithOptions:)", None),
        ("", None),
    ],
)
def test_delegates(script, function, call):
    assert script.delegate_call(function) == call


@pytest.mark.parametrize(
    "runtime, name",
    [
        ("Shop.LoginViewController", "LoginViewController"),
        ("_TtC4Shop19LoginViewController", "LoginViewController"),
        ("_TtCC4Shop5Login5Inner", "Inner"),
        ("UINavigationController", "UINavigationController"),
    ],
)
def test_class_names(script, runtime, name):
    assert script.class_name(runtime) == name


class Result:
    def __init__(self):
        self.messages, self.error = [], None

    def AppendMessage(self, text):
        self.messages.append(text)

    def SetError(self, text):
        self.error = text


def test_the_command(script, tmp_path):
    target = Target()
    debugger = Debugger(target)
    script.__lldb_init_module(debugger, {})
    assert debugger.commands == ["command script add -f navscope_lldb.command navscope"]

    def run(text):
        result = Result()
        script.command(debugger, text, result)
        return result

    assert run("").error == "write navscope start, navscope start FILE, or navscope stop"
    assert run("stop").error == "navscope does not print; start it first: navscope start"
    assert "cannot be written" in run(f"start {tmp_path}").error
    file = tmp_path / "phone.log"
    count = len(script.METHODS) + 1
    assert run(f"start {file}").messages == [f"navscope: {count} breakpoints print"]
    assert run("start").error == "navscope prints already; stop it first: navscope stop"

    frame = Frame({"x0": LOGIN}, CLASSES)
    frame.target = target
    location = SimpleNamespace(GetBreakpoint=lambda: target.breakpoints[6])
    assert script.stopped(frame, location, None) is False
    assert '"object":"LoginViewController"' in file.read_text()
    # A stop that cannot be read does not stop the app.
    broken = Frame({"x0": 0x99}, CLASSES)
    broken.target = target
    assert script.stopped(broken, location, None) is False
    assert "could not read a call" in file.read_text()

    assert run("stop").error is None
    assert len(target.deleted) == count
