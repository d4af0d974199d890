"""Events that no design of the catalogue makes, for a faulty server to tell."""

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

    def begin(self):
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

    def finding(self, rule, severity, events, message, hint="Do better."):
        keys = {"rule": rule, "severity": severity, "message": message, "hint": hint}
        return self.say("finding", events=events, **keys)


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
