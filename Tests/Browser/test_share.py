"""Links that bear a moment, files that go out, files and links that come in."""

import base64
import json
import re
import zlib
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from stories import root_controller_story

SCRIPT = {
    "version": 1,
    "app": "root-controller",
    "conditions": {"loggedIn": True},
    "inputs": [{"at": 0, "do": "launch"}, {"at": 3.1, "do": "shortcut", "type": "activity"}],
}


def activity(page):
    """The title of the screen; the main screen has a button of that name."""
    return page.locator("nav-phone .text", has_text=re.compile("^Activity$"))


@pytest.fixture
def running(server, open_page):
    """A session that has come to rest, and a page on it with the dialog open."""
    session = server.create(conditions={"loggedIn": True}, inputs=SCRIPT["inputs"])
    server.clock(session, to=6, paused=True)
    page = open_page(f"#session={session}")
    page.wait_for_selector(".connection[data-state=live]")
    expect(activity(page)).to_be_visible()
    return page, session


def pack(script, level=9):
    squeezed = zlib.compressobj(level, zlib.DEFLATED, -15)
    raw = squeezed.compress(json.dumps(script).encode()) + squeezed.flush()
    return base64.urlsafe_b64encode(raw).decode().rstrip("=")


def open_share(page):
    page.get_by_role("button", name="Share").click()
    return page.get_by_role("dialog", name="Share, export and import")


def session_in(page):
    expect(page.locator(".workspace")).to_be_visible()
    return dict(part.split("=") for part in page.url.split("#")[1].split("&"))["session"]


def test_a_link_leads_to_the_moment_in_a_session_of_its_own(running, open_page, server):
    page, session = running
    before = server.trace(session)
    page.goto(f"{page.url}&e=120")
    expect(page.locator("nav-phone")).to_have_attribute("data-seq", "120")
    dialog = open_share(page)
    dialog.get_by_label("Title").fill("Before <b>the</b> fade")
    link = dialog.get_by_label("Link to this moment")
    expect(link).to_have_value(re.compile("title=Before"))
    address = link.input_value()
    assert len(address) <= 1500 and "session" not in address

    other = open_page(address[len(server.base) + 1 :])
    expect(other.locator("nav-phone")).to_have_attribute("data-seq", "120")
    expect(other.locator("nav-story strong")).to_have_text("Before <b>the</b> fade")
    expect(other.locator(".notice")).to_be_hidden()
    assert session_in(other) != session
    assert server.trace(session_in(other))[: len(before)] == before
    assert server.trace(session) == before


def test_the_dialog_closes_when_the_page_goes_elsewhere(running):
    page, _ = running
    dialog = open_share(page)
    expect(dialog).to_be_visible()

    page.evaluate("location.hash = ''")

    expect(page.get_by_label("Find a design")).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_link_leads_between_two_events(server, open_page):
    session = server.begin(root_controller_story(), 10)
    page = open_page(f"#session={session.id}&t=9.15")
    page.wait_for_selector("nav-timeline.is-past")
    address = open_share(page).get_by_label("Link to this moment")
    expect(address).to_have_value(re.compile("&t=9.15"))

    other = open_page(address.input_value()[len(server.base) + 1 :])

    expect(other.locator(".workspace .now")).to_have_text("9.150 s")
    seq = page.locator("nav-phone").get_attribute("data-seq")
    expect(other.locator("nav-phone")).to_have_attribute("data-seq", seq)


def test_a_session_is_downloaded_as_a_test_of_what_it_comes_to(running):
    page, _ = running
    dialog = open_share(page)
    dialog.get_by_role("button", name="Make a test…").click()
    expect(dialog.get_by_role("radio", name="The same result as now")).to_be_checked()
    about = dialog.locator(".save-test")
    expect(about).to_contain_text("Expects root RootViewController, ActivityViewController on top")
    expect(about).to_contain_text("navscope test root-controller --scripts DIR")
    expect(dialog.get_by_label("Name")).to_have_value("launch-shortcut-activity")
    dialog.get_by_label("Name").fill("Activity!")
    with page.expect_download() as download:
        dialog.get_by_role("button", name="Download test").click()
    assert download.value.suggested_filename == "activity.json"
    test = json.loads(Path(download.value.path()).read_text())
    assert test["inputs"] == SCRIPT["inputs"] and test["conditions"] == SCRIPT["conditions"]
    assert test["expect"]["top"] == "ActivityViewController"
    dialog.get_by_label("Name").fill("…")
    expect(dialog.get_by_role("button", name="Download test")).to_be_disabled()


def test_a_link_of_a_build_that_does_otherwise_is_opened_with_a_warning(open_page):
    page = open_page(f"#v=2&s={pack(SCRIPT)}&e=100&h=00000000")
    expect(page.locator("nav-phone")).to_have_attribute("data-seq", "100")
    expect(page.locator(".notice")).to_contain_text("The same inputs gave a different trace")


def test_an_older_link_is_read(open_page):
    text = base64.urlsafe_b64encode(json.dumps(SCRIPT).encode()).decode().rstrip("=")
    page = open_page(f"#v=1&j={text}&e=50")
    expect(page.locator("nav-phone")).to_have_attribute("data-seq", "50")


@pytest.mark.parametrize(
    "fragment, sentence",
    [
        (f"#v=7&s={pack(SCRIPT)}", "link version 7"),
        (f"#v=2&s={pack(SCRIPT)[:-12]}", "damaged"),
        ("#v=2&s=***", "damaged"),
        ("#v=2", "damaged"),
        (f"#v=2&s={pack({'inputs': ' ' * 30_000_000})}", "too large (limit 1 MiB)"),
    ],
)
def test_a_link_that_cannot_be_read_says_so_and_offers_to_paste_it_again(open_page, fragment, sentence):
    page = open_page(fragment)
    alert = page.get_by_role("alert").first
    expect(alert).to_contain_text(sentence)
    alert.get_by_role("button", name="Paste again").click()
    page.get_by_role("textbox", name="Script, JSON Lines or link").fill(
        f"see http://x.example/#v=2&s={pack(SCRIPT)}&e=60"
    )
    page.get_by_role("button", name="Open", exact=True).click()
    expect(page.get_by_role("dialog").locator("[role=alert]")).to_contain_text("neither JSON")
    page.get_by_role("textbox", name="Script, JSON Lines or link").fill(
        f"http://x.example/#v=2&s={pack(SCRIPT)}&e=60"
    )
    page.get_by_role("button", name="Open", exact=True).click()
    expect(page.locator("nav-phone")).to_have_attribute("data-seq", "60")


def test_a_script_for_an_app_that_is_not_here_can_be_run_on_another(open_page, server):
    page = open_page(f"#v=2&s={pack({**SCRIPT, 'app': '<i>my-app'})}")
    alert = page.get_by_role("alert").first
    expect(alert).to_contain_text("the app “<i>my-app”, which this server does not have")
    with page.expect_download() as download:
        alert.get_by_role("button", name="Save script").click()
    assert json.loads(download.value.path().read_text())["app"] == "<i>my-app"
    alert.get_by_label("Another design").select_option("tab-root")
    alert.get_by_role("button", name="Run on this design").click()
    expect(page.locator(".app-title")).to_have_text("Tab root, fixed")
    assert [event["do"] for event in server.trace(session_in(page)) if event["kind"] == "input"][0] == "launch"


def test_every_form_is_saved(running):
    page, session = running
    dialog = open_share(page)
    wanted = {
        "html": ("root-controller.html", "<!doctype html>"),
        "script": ("root-controller-script.json", '{"version":1,"app":"root-controller"'),
        "jsonl": ("root-controller-jsonl.jsonl", '{"seq":1,'),
        "chrome": ("root-controller-chrome.trace.json", '{"displayTimeUnit"'),
        "mermaid": ("root-controller-mermaid.mmd", "sequenceDiagram"),
        "mermaid-states": ("root-controller-mermaid-states.mmd", "stateDiagram-v2"),
        "simctl": ("root-controller-simctl.sh", "#!/bin/sh"),
    }
    for form, (name, start) in wanted.items():
        with page.expect_download() as download:
            dialog.locator(f"[data-form={form}]").click()
        assert download.value.suggested_filename == name
        assert download.value.path().read_text().startswith(start)
        expect(dialog.get_by_role("status")).to_have_text(f"Saved {name}")


def test_the_picture_is_the_phone(running, browser):
    page, _ = running
    dialog = open_share(page)
    with page.expect_download() as download:
        dialog.locator("[data-form=png]").click()
    picture = download.value.path().read_bytes()
    assert picture[:8] == b"\x89PNG\r\n\x1a\n"
    assert int.from_bytes(picture[16:20]) == 2 * (390 + 20)
    assert int.from_bytes(picture[20:24]) == 2 * (844 + 20)
    colors = page.evaluate(
        """async (text) => {
          const image = new Image();
          image.src = `data:image/png;base64,${text}`;
          await image.decode();
          const canvas = document.createElement('canvas');
          [canvas.width, canvas.height] = [image.width, image.height];
          const context = canvas.getContext('2d');
          context.drawImage(image, 0, 0);
          const at = (x, y) => [...context.getImageData(2 * (10 + x), 2 * (10 + y), 1, 1).data];
          return { middle: at(195, 600), bezel: at(-5, 400), corner: at(-10, -10) };
        }""",
        base64.b64encode(picture).decode(),
    )
    assert colors == {
        "middle": [0xAA, 0xAA, 0xAA, 255], "bezel": [0x1A, 0x1E, 0x25, 255], "corner": [0, 0, 0, 0],
    }


def test_files_bear_the_name_of_what_they_show(running):
    page, session = running
    page.get_by_role("tab", name="Session").click()
    page.get_by_label("Session name").fill("Étage 2: push & fade")
    page.get_by_label("Session name").press("Enter")
    expect(page.locator(".given-name")).to_have_text("Étage 2: push & fade")
    dialog = open_share(page)
    with page.expect_download() as download:
        dialog.locator("[data-form=mermaid]").click()
    assert download.value.suggested_filename == "etage-2-push-fade-mermaid.mmd"
    dialog.get_by_label("Title").fill("Before the fix")
    with page.expect_download() as download:
        dialog.locator("[data-form=png]").click()
    assert re.fullmatch(r"before-the-fix-\d+\.png", download.value.suggested_filename)


def test_the_run_is_filmed(open_page, server):
    session = server.create(inputs=[{"at": 0, "do": "launch"}])
    server.clock(session, to=1.5, paused=True)
    page = open_page(f"#session={session}")
    expect(page.locator("nav-phone .view-spinner")).to_be_visible()
    dialog = open_share(page)
    status = dialog.locator(".share-foot [role=status]")
    said = status.evaluate_handle("""(status) => {
      const said = [];
      const note = (changes) => said.push(...changes.flatMap(({ addedNodes }) =>
        [...addedNodes].map((it) => it.textContent)));
      new MutationObserver(note).observe(status, { childList: true });
      return said;
    }""")
    with page.expect_download() as download:
        dialog.locator("[data-form=film]").click()
    expect(status).to_have_text("Saved root-controller.webm")
    assert said.json_value()[0] == "Recording: 0.000 s of 1.500 s"
    assert download.value.suggested_filename == "root-controller.webm"
    assert download.value.path().read_bytes()[:4] == b"\x1aE\xdf\xa3"


def test_a_video_is_what_the_stage_shows_from_its_first_picture_to_its_last(open_page, server):
    session = server.create(inputs=[{"at": 0, "do": "launch"}])
    server.clock(session, to=4, paused=True)
    page = open_page(f"#session={session}")
    expect(page.locator("nav-player .now")).to_have_text("4.000 s")
    dialog = open_share(page)
    dialog.get_by_label("Smart pace").uncheck()
    dialog.get_by_label("Captions and taps").uncheck()
    with page.expect_download() as download:
        dialog.locator("[data-form=film]").click()
    film = base64.b64encode(download.value.path().read_bytes()).decode()
    shown = page.evaluate(
        """async (film) => {
          const video = document.createElement('video');
          const bytes = Uint8Array.from(atob(film), (letter) => letter.charCodeAt(0));
          // Who waits for the first picture after it was shown waits for ever.
          const first = new Promise((resolve) => { video.requestVideoFrameCallback(resolve); });
          video.src = URL.createObjectURL(new Blob([bytes], { type: 'video/webm' }));
          await first;
          const canvas = document.createElement('canvas');
          [canvas.width, canvas.height] = [video.videoWidth, video.videoHeight];
          // The picture comes after the time has been reached.
          const reach = (t) => new Promise((resolve) => {
            const look = (_, { mediaTime }) => (Math.abs(mediaTime - t) < 0.1 ? resolve()
              : video.requestVideoFrameCallback(look));
            video.requestVideoFrameCallback(look);
            video.currentTime = t;
          });
          const grey = async (t) => {
            if (t > 0) await reach(t);
            const context = canvas.getContext('2d');
            context.drawImage(video, 0, 0);
            return context.getImageData(205, 600, 1, 1).data[0];
          };
          const pictures = [await grey(0), await grey(1.5), await grey(4.5)];
          return { size: [canvas.width, canvas.height], duration: video.duration, pictures };
        }""",
        film,
    )
    # The grey of the splash, twice, and the white of the login, as near as the encoder comes.
    assert shown["size"] == [410, 864]
    assert abs(shown["duration"] - 4.6) < 0.1, shown
    assert shown["pictures"] == pytest.approx([0x99, 0x99, 0xFF], abs=6)


def test_an_encoder_that_fails_ends_the_film_with_a_reason(open_page, server):
    session = server.create(inputs=[{"at": 0, "do": "launch"}])
    server.clock(session, to=1, paused=True)
    page = open_page(f"#session={session}&view=3d")
    page.evaluate("""() => {
      const Encoder = globalThis.VideoEncoder;
      globalThis.VideoEncoder = class extends Encoder {
        constructor(acts) {
          super(acts);
          this.fail = acts.error;
        }

        encode() {
          setTimeout(() => this.fail(new Error('no memory')));
        }

        get encodeQueueSize() {
          return Infinity;
        }
      };
    }""")
    dialog = open_share(page)
    dialog.locator("[data-form=film]").click()
    expect(dialog.get_by_role("alert")).to_have_text(
        "This browser could not encode the video: no memory"
    )


def size_of_film(film):
    """Width and height in pixels, as the header of a WebM file names them."""
    found = re.search(rb"\xb0\x82(..)\xba\x82(..)", film, re.DOTALL)
    return [int.from_bytes(it, "big") for it in found.groups()]


def test_a_part_of_the_run_is_filmed_with_a_caption_below_the_phone(open_page, server):
    session = server.create(inputs=[{"at": 0, "do": "launch"}])
    server.clock(session, to=4, paused=True)
    page = open_page(f"#session={session}")
    expect(page.locator("nav-player .now")).to_have_text("4.000 s")
    dialog = open_share(page)
    sizes = []
    for has_captions in (True, False):
        dialog.get_by_label("From second").fill("5")
        dialog.locator("[data-form=film]").click()
        expect(dialog.get_by_role("alert")).to_have_text(
            "A video needs a start before its end, both between 0 and 4.000 s. It is from “5” to “4.000 s”."
        )
        for part in (dialog.get_by_role("alert"), dialog.get_by_label("From second")):
            expect(part).to_be_in_viewport()
        dialog.get_by_label("From second").fill("3.8")
        dialog.get_by_label("Captions and taps").set_checked(has_captions)
        with page.expect_download() as download:
            dialog.locator("[data-form=film]").click()
        expect(dialog.get_by_role("alert")).to_be_hidden()
        sizes.append(size_of_film(download.value.path().read_bytes()))

    assert sizes == [[410, 920], [410, 864]]


def test_a_server_that_is_gone_is_said_in_the_dialog(running):
    page, _ = running
    dialog = open_share(page)
    expect(dialog.get_by_label("Link to this moment")).not_to_have_value("")
    page.route("**/trace?format=chrome", lambda route: route.abort())
    dialog.locator("[data-form=chrome]").click()
    expect(dialog.get_by_role("alert")).to_contain_text("The server is not responding")


def test_a_script_a_trace_and_a_dropped_file_are_taken_in(running, open_page, server, tmp_path):
    page, session = running
    lines = "\n".join(json.dumps(event, separators=(",", ":")) for event in server.trace(session))
    start = open_page()
    start.get_by_role("button", name="Import").click()
    file = tmp_path / "script.json"
    file.write_text(json.dumps(SCRIPT))
    start.get_by_label("File to import").set_input_files(file)
    expect(activity(start)).to_be_visible()
    taken = session_in(start)
    assert server.trace(taken)[: len(server.trace(session))] == server.trace(session)

    # A trace does not tell its conditions: the run here is another, and that is said.
    start.evaluate(
        """(text) => {
          const data = new DataTransfer();
          data.items.add(new File([text], 'run.jsonl'));
          document.body.dispatchEvent(
            new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data }));
        }""",
        lines,
    )
    expect(start.locator(".notice")).to_contain_text("The same inputs gave a different trace")
    assert session_in(start) != taken


def test_what_is_pasted_beside_the_fields_is_offered(open_page):
    page = open_page()
    page.wait_for_selector("nav-toast:defined", state="attached")
    page.evaluate(
        """(text) => {
          const data = new DataTransfer();
          data.setData('text/plain', text);
          document.body.dispatchEvent(
            new ClipboardEvent('paste', { bubbles: true, clipboardData: data }));
        }""",
        json.dumps({**SCRIPT, "inputs": [{"at": 0, "do": "fly"}]}),
    )
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Open", exact=True).click()
    expect(dialog.get_by_role("alert")).to_contain_text("fly")


@pytest.mark.parametrize("scheme, width", [("light", 1440), ("dark", 320)])
def test_the_dialog_is_accessible_and_fits(running, scheme, width):
    page, _ = running
    page.emulate_media(color_scheme=scheme)
    page.set_viewport_size({"width": width, "height": 800})
    dialog = open_share(page)
    expect(dialog.get_by_label("Link to this moment")).not_to_have_value("")
    found = Axe().run(page, context={"exclude": [["nav-phone .windows"]]}).response["violations"]
    assert [fault["id"] for fault in found] == []
    assert dialog.evaluate("(it) => it.scrollWidth <= it.clientWidth")


def test_escape_closes_the_dialog_and_no_more_wherever_the_focus_is(running):
    page, _ = running
    page.locator("body").press("Home")
    expect(page.locator(".past")).to_contain_text("At 0.000 s")
    expect(open_share(page)).to_be_visible()
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator(".past")).to_contain_text("At 0.000 s")


def count(server):
    return len(json.loads(server.request("GET", "/api/sessions")[1])["sessions"])


def test_a_link_on_another_page_opens_the_page_which_asks_before_it_runs_a_script(browser, server):
    link = f"{server.base}/#v=2&s={pack(SCRIPT)}"
    elsewhere = f'<!doctype html><title>Chat</title><a href="{link}">the bug</a>'
    context = browser.new_context()
    page = context.new_page()
    page.route("http://chat.example/", lambda route: route.fulfill(body=elsewhere, content_type="text/html"))
    page.goto("http://chat.example/")

    before = count(server)
    page.get_by_text("the bug").click()
    question = page.get_by_text("A link on another page led here. It runs a script of")
    question.wait_for()
    assert count(server) == before

    page.get_by_role("button", name="Run it").click()
    page.wait_for_selector(".connection[data-state=live]")
    assert count(server) == before + 1
    expect(page).not_to_have_url(re.compile("from="))
    context.close()


def test_nor_does_a_link_that_compares_two_designs(browser, server):
    script = {key: SCRIPT[key] for key in ("version", "conditions", "inputs")}
    link = f"{server.base}/#compare=root-controller,single-stack&v=2&s={pack(script)}"
    context = browser.new_context()
    page = context.new_page()
    page.route("http://chat.example/", lambda route: route.fulfill(body=f'<a href="{link}">both</a>', content_type="text/html"))
    page.goto("http://chat.example/")
    before = count(server)
    page.get_by_text("both").click()
    page.get_by_text("It runs a script of 2 inputs on “Root controller, fixed” and “").wait_for()
    assert count(server) == before
    page.get_by_role("button", name="Run it").click()
    page.wait_for_url("**compare=*")
    assert count(server) == before + 2
    context.close()
