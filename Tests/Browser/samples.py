"""Traces written by hand, in the grammar of the trace, for the tests of the page."""

WHITE = "#ffffffff"
BLUE = "#007affff"


class Trace:
    """Writes events one after the other; `at` moves the time on."""

    def __init__(self):
        self.t = 0
        self.events = []
        self.depth = 0

    def at(self, t):
        self.t = t
        return self

    def say(self, kind, **keys):
        self.events.append({"t": self.t, "kind": kind, **keys})
        return self

    def call(self, name, controller, **keys):
        self.say("callback", object=controller, name=name, depth=self.depth + 1, **keys)
        return self.say("callbackEnd", object=controller, name=name, depth=self.depth + 1)

    def view(self, name, base="UIView", into=None, index=0, **values):
        self.say("alloc", object=name, base=base)
        for key, value in values.items():
            self.say("view", object=name, name="set", property=key, value=value)
        return self.insert(name, into, index) if into else self

    def insert(self, name, into, index=0):
        return self.say("view", object=name, name="insert", superview=into, index=index)

    def remove(self, name, superview):
        return self.say("view", object=name, name="remove", superview=superview)

    def set(self, name, **values):
        for key, value in values.items():
            self.say("view", object=name, name="set", property=key, value=value)
        return self

    def controller(self, name, view=None, base="UIViewController", title=None):
        self.say("alloc", object=name, base=base)
        if title is not None:
            self.say("view", object=name, name="set", property="title", value=title)
        if view is not None:
            self.say("view", object=view, name="own", controller=name)
        return self

    def window(self, name, frame, level=0, root=None):
        self.say("alloc", object=name, base="UIWindow")
        self.set(name, frame=frame)
        self.say("window", object=name, name="level", value=level)
        if root:
            self.say("window", object=name, name="root", controller=root)
        return self.say("window", object=name, name="show")

    def begin(self, app="sample-app"):
        self.say("trace", version=1, app=app)
        return self.say(
            "app",
            name="screen",
            size=[390, 844],
            safeArea=[47, 0, 34, 0],
            statusBar=47,
            orientation="portrait",
        )

    def launch(self):
        self.say("input", do="launch")
        self.say("app", name="state", state="inactive", **{"from": "notRunning"})
        self.say("app", object="AppDelegate#1", name="didFinishLaunching", depth=1, options=[])
        return self

    def active(self):
        return self.say("app", name="state", state="active", **{"from": "inactive"})


def navigation_screen(trace, n, title, button, into, frame, index=0):
    """A navigation controller with one screen: bar, title, a bar button, a background."""
    nav, screen, bar = f"UINavigationController#{n}", f"UIView#{n}1", f"UINavigationBar#{n}2"
    trace.view(
        f"UILayoutContainerView#{n}0", frame=frame, backgroundColor=WHITE, clipsToBounds=True
    )
    trace.controller(nav, view=f"UILayoutContainerView#{n}0", base="UINavigationController")
    trace.controller(f"{title.split()[0]}ViewController#{n}3", view=screen, title=title)
    trace.view(
        screen,
        into=f"UILayoutContainerView#{n}0",
        frame=[0, 0, 390, 844],
        backgroundColor="#f2f2f7ff",
    )
    trace.say(
        "navigation",
        object=nav,
        name="set",
        stack=[f"{title.split()[0]}ViewController#{n}3"],
        controller=f"{title.split()[0]}ViewController#{n}3",
        animated=False,
    )
    trace.view(
        bar,
        base="UINavigationBar",
        into=f"UILayoutContainerView#{n}0",
        index=1,
        frame=[0, 0, 390, 91],
        backgroundColor="#f9f9f9f0",
    )
    trace.view(f"UIView#{n}6", into=bar, frame=[0, 90.5, 390, 0.5], backgroundColor="#0000004d")
    trace.view(
        f"UILabel#{n}4",
        base="UILabel",
        into=bar,
        index=1,
        frame=[95, 58, 200, 22],
        text=title,
        fontSize=17,
        fontWeight="semibold",
        textAlignment="center",
    )
    trace.view(
        f"UIButton#{n}5",
        base="UIButton",
        into=bar,
        index=2,
        frame=[295, 52, 79, 34],
        title=button,
        titleColor=BLUE,
        contentAlignment="right",
    )
    trace.insert(f"UILayoutContainerView#{n}0", into, index)
    return f"UILayoutContainerView#{n}0"


def root_controller_story():
    """Cold launch, splash, login, the fade to the main part, the slide back to login."""
    trace = Trace().begin("root-controller").launch()
    splash_and_login(trace)
    fade_to_main(trace, 6)
    slide_to_login(trace, 9)
    return trace.events


def splash_and_login(trace):
    trace.view("UIView#2", frame=[0, 0, 390, 844], backgroundColor=WHITE)
    trace.controller("RootViewController#3", view="UIView#2")
    trace.call("viewDidLoad", "RootViewController#3")
    trace.controller("SplashViewController#4", view="UIView#5")
    trace.view("UIView#5", into="UIView#2", frame=[0, 0, 390, 844], backgroundColor=WHITE)
    trace.view("UIView#6", into="UIView#5", frame=[0, 0, 390, 844], backgroundColor="#00000066")
    trace.view(
        "UIActivityIndicatorView#7",
        base="UIActivityIndicatorView",
        into="UIView#6",
        frame=[176.5, 403.5, 37, 37],
        style="large",
        color=WHITE,
        animating=True,
    )
    trace.say("child", object="RootViewController#3", name="add", child="SplashViewController#4")
    trace.call("didMove", "SplashViewController#4", parent="RootViewController#3")
    trace.window("UIWindow#8", [0, 0, 390, 844], root="RootViewController#3")
    trace.say("window", object="UIWindow#8", name="key")
    trace.insert("UIView#2", "UIWindow#8")
    for name in ("viewWillAppear", "viewDidAppear"):
        trace.call(name, "RootViewController#3", animated=False)
        trace.call(name, "SplashViewController#4", animated=False)
    trace.active()
    trace.say(
        "timer",
        name="schedule",
        id=1,
        origin="asyncAfter",
        delay=3,
        source="SplashViewController.swift:27",
    )
    trace.at(3).say("timer", name="fire", id=1)
    navigation_screen(trace, 2, "Login Screen", "Log In", "UIView#2", [0, 0, 390, 844], 1)
    trace.say("child", object="RootViewController#3", name="add", child="UINavigationController#2")
    trace.call("viewWillAppear", "LoginViewController#23", animated=False)
    trace.call("viewDidAppear", "LoginViewController#23", animated=False)
    trace.remove("UIView#5", "UIView#2")
    trace.say("child", object="RootViewController#3", name="remove", child="SplashViewController#4")
    for name in ("SplashViewController#4", "UIView#5", "UIView#6", "UIActivityIndicatorView#7"):
        trace.say("dealloc", object=name)


def fade_to_main(trace, t):
    trace.at(t).say("input", do="tap", target="Log In")
    trace.say(
        "defaults", name="set", key="LOGGED_IN", value=True, source="LoginViewController.swift:31"
    )
    trace.say("app", name="session", state="valid")
    trace.say(
        "transition",
        name="begin",
        id=1,
        effect="crossDissolve",
        duration=0.3,
        curve="easeOut",
        **{"from": "UINavigationController#2", "to": "UINavigationController#3"},
        container="UIView#2",
        source="RootViewController.swift:88",
    )
    navigation_screen(trace, 3, "Main Screen", "Log Out", "UIView#2", [0, 0, 390, 844], 1)
    main_rows(trace)
    trace.call("viewWillDisappear", "LoginViewController#23", animated=True)
    trace.call("viewWillAppear", "MainViewController#33", animated=True)
    trace.say(
        "animation",
        name="begin",
        id=2,
        transition=1,
        object="UILayoutContainerView#30",
        property="alpha",
        **{"from": 0, "to": 1},
        duration=0.3,
        curve="easeOut",
    )
    trace.at(t + 0.3).say("animation", name="end", id=2, finished=True)
    trace.say("transition", name="end", id=1, finished=True)
    trace.call("viewDidDisappear", "LoginViewController#23", animated=True)
    trace.call("viewDidAppear", "MainViewController#33", animated=True)
    trace.remove("UILayoutContainerView#20", "UIView#2")
    trace.say(
        "deeplink",
        name="received",
        link=1,
        via="shortcut",
        raw="com.myApp.activity",
        state="active",
    )
    trace.say("deeplink", name="parsed", link=1, value="activity")
    trace.say("deeplink", name="handled", link=1, value="activity", by="MainViewController#33")
    trace.say(
        "app",
        name="shortcutItems",
        items=[
            {"type": "com.myApp.activity", "title": "Recent Activity", "subtitle": ""},
            {"type": "com.myApp.messages", "title": "Messages", "subtitle": "Two are new"},
        ],
    )


def main_rows(trace):
    rows = [("bell", "Recent Activity"), ("envelope", "Messages"), ("person", "Profile")]
    trace.view(
        "UIView#40",
        into="UIView#31",
        frame=[16, 115, 358, 156],
        backgroundColor=WHITE,
        cornerRadius=12,
        clipsToBounds=True,
    )
    for at, (image, title) in enumerate(rows):
        trace.view(
            f"UIView#5{at}",
            into="UIView#40",
            index=at,
            frame=[0, at * 52, 358, 52],
            borderWidth=0.5,
            borderColor="#0000001a",
        )
        trace.view(
            f"UIImageView#6{at}",
            base="UIImageView",
            into=f"UIView#5{at}",
            frame=[16, 14, 24, 24],
            image=image,
            tintColor=BLUE,
        )
        trace.view(
            f"UILabel#7{at}",
            base="UILabel",
            into=f"UIView#5{at}",
            index=1,
            frame=[56, 14, 280, 24],
            text=title,
        )


def slide_to_login(trace, t):
    trace.at(t).say("input", do="tap", target="Log Out")
    trace.say(
        "defaults", name="set", key="LOGGED_IN", value=False, source="MainViewController.swift:40"
    )
    trace.say("app", name="session", state="none")
    trace.say(
        "transition",
        name="begin",
        id=3,
        effect="slide",
        duration=0.3,
        curve="easeInOut",
        **{"from": "UINavigationController#3", "to": "UINavigationController#4"},
        container="UIView#2",
        source="RootViewController.swift:112",
    )
    navigation_screen(trace, 4, "Login Screen", "Log In", "UIView#2", [0, 0, 390, 844], 1)
    trace.say(
        "animation",
        name="begin",
        id=4,
        transition=3,
        object="UILayoutContainerView#40",
        property="frame",
        **{"from": [-390, 0, 390, 844], "to": [0, 0, 390, 844]},
        duration=0.3,
        curve="easeInOut",
    )
    trace.at(t + 0.3).say("animation", name="end", id=4, finished=True)
    trace.say("transition", name="end", id=3, finished=True)
    trace.remove("UILayoutContainerView#30", "UIView#2")
    for name in ("UILayoutContainerView#30", "UINavigationController#3", "MainViewController#33"):
        trace.say("dealloc", object=name)


catalogue = [
    {
        "id": "root-controller",
        "title": "Root Controller",
        "summary": "One root view controller holds the current part as its only child and switches "
        "between splash, login and main by containment.",
        "source": "Root Controller Navigation, 2018",
        "goodSides": ["The old part is freed at every switch", "Links wait until main is there"],
        "badSides": ["All parts go through one controller"],
        "targets": ["Log In", "Log Out"],
        "shortcuts": [
            {"type": "activity", "fullType": "com.myApp.activity", "title": "Recent Activity"},
            {"type": "messages", "fullType": "com.myApp.messages", "title": "Messages"},
            {"type": "newListing", "fullType": "com.myApp.newListing", "title": "New Listing"},
        ],
        "links": [
            {"url": "navscope://messages/42", "title": "A message"},
            {"url": "https://navscope.example/messages/42", "title": "A message"},
        ],
        "notifications": [
            {
                "title": "New message",
                "payload": {"aps": {"alert": "New message"}, "data": {"messageId": "42"}},
            },
        ],
        "conditions": [
            {"name": "loggedIn", "title": "Signed in already", "type": "boolean", "default": False},
            {
                "name": "serviceLatency",
                "title": "Service latency, seconds",
                "type": "number",
                "default": 3,
            },
            {
                "name": "profile",
                "title": "Profile",
                "type": "choice",
                "default": "guest",
                "choices": ["guest", "host"],
            },
        ],
    },
    {
        "id": "window-stack",
        "title": "Window Stack",
        "summary": "One window for each mode: signed out, signed in, loading, locking, masking.",
        "goodSides": ["Modes do not know each other"],
        "badSides": ["Levels must be kept apart"],
        "targets": ["Unlock"],
        "shortcuts": [],
        "links": [],
        "notifications": [],
        "conditions": [],
    },
]
