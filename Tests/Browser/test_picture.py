"""The page draws what the trace says, whatever it is called, and nothing else."""

from playwright.sync_api import expect

from conftest import seen, wait_for_picture
from made_up import Trace
from stories import root_controller_story


def strange_trace():
    """An app nobody has heard of, in a grammar with words from the future."""
    trace = Trace().begin().launch()
    trace.say("quantum", object="Cat#9", name="collapse", alive=True)
    trace.say("app", name="telepathy", strength=3)
    trace.view("ZebraView#2", frame=[0, 0, 390, 844], backgroundColor="#c0ffeeff")
    trace.controller("QuuxController#3", view="ZebraView#2", base="UIViewController")
    trace.view(
        "StripeView#4",
        into="ZebraView#2",
        frame=[13, 101, 211, 57],
        backgroundColor="#bada5580",
        cornerRadius=9,
        flavour="mint",
    )
    trace.view(
        "WordView#5",
        base="UILabel",
        into="StripeView#4",
        frame=[7, 5, 190, 40],
        text="Grüße ‮ <b>not bold</b>",
        textColor="#dead11ff",
        fontSize=23,
        fontWeight="bold",
        textAlignment="right",
    )
    trace.view(
        "PushyView#6",
        base="UIButton",
        into="ZebraView#2",
        index=1,
        frame=[20, 300, 140, 44],
        title="Frobnicate",
        titleColor="#123456ff",
    )
    trace.window("OddWindow#7", [0, 0, 390, 844], level=3.5, root="QuuxController#3")
    trace.insert("ZebraView#2", "OddWindow#7")
    return trace.active()


def test_unknown_classes_are_drawn_by_their_values(show_made_up):
    page, _ = show_made_up(strange_trace().events, 0, tab="log")

    stripe = seen(page, "StripeView#4")
    assert stripe["box"] == [13, 101, 211, 57]
    assert stripe["background"] == "rgba(186, 218, 85, 0.5)"
    assert stripe["radius"] == "9px"
    word = seen(page, "WordView#5")
    assert word["box"] == [20, 106, 190, 40]
    assert word["color"] == "rgb(222, 173, 17)"
    text = page.locator("[data-object='WordView#5'] .text")
    expect(text).to_have_text("Grüße ‮ <b>not bold</b>")
    assert text.evaluate("it => getComputedStyle(it).fontSize") == "23px"
    assert text.evaluate("it => getComputedStyle(it).textAlign") == "right"
    assert seen(page, "PushyView#6")["color"] == "rgb(18, 52, 86)"
    assert page.locator(".row[data-seq='5'], .row[data-kind='quantum']").count() >= 1


def test_only_what_the_trace_told_is_on_the_screen(show_made_up):
    page, _ = show_made_up(strange_trace().events, 0)

    names = page.locator(".windows [data-object]").evaluate_all(
        "all => all.map(it => it.dataset.object)"
    )

    assert names == ["OddWindow#7", "ZebraView#2", "StripeView#4", "WordView#5", "PushyView#6"]


def test_values_change_and_views_move_while_their_elements_stay(show_made_up):
    trace = strange_trace()
    page, session = show_made_up(trace.events, 0)
    page.evaluate("window.kept = document.querySelector('[data-object=\"StripeView#4\"]')")

    after = Trace()
    after.set("StripeView#4", frame=[0, 0, 50, 60], backgroundColor=None, alpha=0.25)
    after.remove("StripeView#4", "ZebraView#2").insert("StripeView#4", "ZebraView#2", 1)
    after.set("PushyView#6", hidden=True)
    session.emit(*after.events)
    wait_for_picture(page, len(session.events))

    stripe = seen(page, "StripeView#4")
    assert stripe["box"] == [0, 0, 50, 60]
    assert stripe["background"] == "rgba(0, 0, 0, 0)"
    assert stripe["opacity"] == 0.25
    assert page.evaluate("window.kept === document.querySelector('[data-object=\"StripeView#4\"]')")
    expect(page.locator("[data-object='PushyView#6']")).not_to_be_visible()


def test_windows_are_stacked_by_level_then_by_the_last_show(show_made_up):
    trace = Trace().begin().launch()
    for number, level in ((1, 2), (2, 0), (3, 0)):
        trace.window(f"UIWindow#{number}", [0, 0, 390, 844], level=level)
    trace.say("window", object="UIWindow#2", name="show")
    trace.window("UIWindow#4", [0, 0, 390, 844], level=9).say(
        "window", object="UIWindow#4", name="hide"
    )

    page, _ = show_made_up(trace.active().events, 0)

    names = page.locator(".windows > *").evaluate_all("all => all.map(it => it.dataset.object)")
    assert names == ["UIWindow#3", "UIWindow#2", "UIWindow#1"]


def test_the_phone_turns_with_its_screen(show):
    page, session = show(root_controller_story(until=0), 5)

    session.send(do="rotate", to="landscape")
    wait_for_picture(page, len(session.events))

    screen = page.locator(".screen").bounding_box()
    assert abs(screen["width"] / screen["height"] - 844 / 390) < 0.01


def test_home_is_shown_without_an_app_and_a_crash_says_why(show_made_up):
    trace = strange_trace()
    page, session = show_made_up(trace.events, 0)
    home = page.get_by_role("group", name="Home Screen")
    expect(home).not_to_be_visible()

    session.emit({"t": 1, "kind": "app", "name": "state", "state": "background", "from": "active"})
    home.wait_for()
    session.emit(
        {"t": 2, "kind": "app", "name": "state", "state": "active", "from": "background"},
        {"t": 2, "kind": "crash", "name": "NSRangeException", "reason": "index 3 beyond 2"},
    )

    page.get_by_text("index 3 beyond 2", exact=True).wait_for()
    expect(page.get_by_role("button", name="Relaunch")).to_be_visible()
    expect(home).not_to_be_visible()


def test_the_tree_names_ghosts_and_what_lives_outside(show_made_up):
    trace = strange_trace()
    trace.controller("LostController#8")
    trace.say("dealloc", object="QuuxController#3")
    page, _ = show_made_up(trace.events, 0)

    page.get_by_role("tab", name="Tree").click()

    ghost = page.get_by_role("treeitem").filter(has_text="ZebraView#2")
    assert "ghost" in ghost.text_content()
    expect(page.get_by_role("treeitem").filter(has_text="LostController#8")).to_be_visible()


def test_symbols_of_a_tab_bar_stand_above_their_titles_in_portrait(show):
    inputs = [{"at": 0, "do": "launch"}]
    page, session = show({"app": "tab-root", "conditions": {"loggedIn": True}, "inputs": inputs}, 5)
    house = next(it for it in session.events if it.get("value") == "house")

    button = page.locator(f"[data-object='{house['object']}']")
    symbol = button.locator(".glyph").bounding_box()
    title = button.evaluate("""it => {
      const range = document.createRange();
      range.selectNode(it.querySelector('.face').lastChild);
      return range.getBoundingClientRect().top;
    }""")
    assert symbol["y"] + symbol["height"] <= title + 1
