"""Makes the pictures of the README, of the documentation and of the stories' cards:
`make pictures`.
"""

import base64
import json
import sys
from pathlib import Path

from playwright.sync_api import expect, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "Tests" / "Browser"))
from moving import Movie  # noqa: E402
from navscope import CHROMIUM, PATIENCE, NavScope  # noqa: E402

expect.set_options(timeout=PATIENCE * 1000)

OUT = ROOT / "Sources" / "NavScopeCommand" / "NavScopeCommand.docc" / "Resources"
PUBLIC = ROOT / "Public"
LARGEST = 250_000
LARGEST_CARDS = 80_000
LARGEST_MOVIE = 600_000

# The session ends while the main part fades in: what stays behind the login is the defect.
INPUTS = [{"at": 0, "do": "launch"}, {"at": 3.15, "do": "session", "state": "expired"}]


# A story at its point, by the page's own painters: in 3D where the story that it shows or fixes is
# played so, and with what became of its link.
STORY = """async ({ story, original, events }) => {
  const { findingOfStory, endOfStory } = await import('/model/catalogueGroups.js');
  const { TraceHistory } = await import('/model/history.js');
  const { drawPhone } = await import('/elements/drawing/phone.js');
  const { paintPlanes, paintPlate } = await import('/elements/drawing/planes.js');
  const { planesAt, times } = await import('/model/planes.js');
  const { cameraFrom, viewOf } = await import('/model/camera.js');
  const { linkStateOf, linksOf } = await import('/model/links.js');
  const history = new TraceHistory();
  for (const event of events) history.append(event);
  const finding = findingOfStory(story, history.newest.findings);
  const [link] = linksOf(events);
  const is3D = original.view === '3d';
  const isAtEnd = link || (is3D && !story.view);
  const moving = isAtEnd ? null : events.findLast((it) => it.kind === 'transition' && it.name === 'begin'
    && it.duration > 0 && it.t <= (finding?.t ?? Infinity));
  const t = finding?.t ?? (moving ? moving.t + moving.duration / 2 : endOfStory(story));
  const seq = finding?.seq ?? history.seqAt(t);
  const canvas = document.createElement('canvas');
  const state = history.copyAt(seq);
  if (!is3D) drawPhone(canvas, state, t, story.title, 0.32);
  else {
    [canvas.width, canvas.height] = [180, 276];
    const context = canvas.getContext('2d');
    const planes = planesAt(state, t);
    const deepest = Math.max(...planes.map(({ level }) => level));
    const view = viewOf(cameraFrom(null), state.screen.size, deepest);
    const matrixOf = (level) => times([0.23, 0, 0, 0.23, 90, 138], view(level));
    const colors = { accent: '#2b5be0', ghost: '#d3261b', line: '#5a6270', faint: '#5a627055',
      plate: '#8a92a033', rim: '#5a6270' };
    paintPlate(context, state.screen.size, matrixOf, colors);
    paintPlanes(context, planes, matrixOf,
      { colors, contents: true, picked: () => false, hovered: () => false });
  }
  if (link) {
    const context = canvas.getContext('2d');
    context.resetTransform();
    [context.font, context.textAlign, context.textBaseline] = ['600 25px sans-serif', 'center', 'middle'];
    const [x, y] = [canvas.width / 2, canvas.height * 0.72];
    const text = linkStateOf(link);
    const width = context.measureText(text).width + 22;
    context.fillStyle = link.findings.length > 0 ? '#b3261e' : '#0b6b62';
    context.beginPath();
    context.roundRect(x - width / 2, y - 21, width, 42, 12);
    context.fill();
    context.fillStyle = '#fff';
    context.fillText(text, x, y);
  }
  return canvas.toDataURL('image/webp', 0.8);
}"""

# All in one picture, one cell each from the left, so that a page asks for one.
CELLS = """async (pictures) => {
  const [width, height] = [132, 208];
  const canvas = Object.assign(document.createElement('canvas'), { width: width * pictures.length, height });
  const context = canvas.getContext('2d');
  for (const [at, source] of pictures.entries()) {
    const picture = Object.assign(new Image(), { src: source });
    await picture.decode();
    const scale = Math.min(width / picture.width, height / picture.height);
    const size = [picture.width * scale, picture.height * scale];
    context.drawImage(picture, at * width + (width - size[0]) / 2, (height - size[1]) / 2, ...size);
  }
  return canvas.toDataURL('image/webp', 0.8).split(',')[1];
}"""


def save(name, picture, folder=OUT, largest=LARGEST):
    assert len(picture) < largest, f"{name} has {len(picture)} bytes"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_bytes(picture)
    print(f"{name}: {len(picture)} bytes")


def save_stories(server, page):
    """A picture for the card of each story, in the order of the stories."""
    stories = json.loads((PUBLIC / "gallery.json").read_text())["stories"]
    pictures = []
    for story in stories:
        original = next((it for it in stories if it["id"] == story.get("fixes")), story)
        script = {key: story[key] for key in ("app", "conditions", "device", "inputs") if key in story}
        end = max(it["at"] for it in story["inputs"]) + story.get("settles", 3)
        events = server.begin(script, end).events
        pictures.append(
            page.evaluate(STORY, {"story": story, "original": original, "events": events})
        )
    cells = page.evaluate(CELLS, pictures)
    save("stories.webp", base64.b64decode(cells), PUBLIC, LARGEST_CARDS)


def save_first_story(server):
    """What the start page plays: the first story, and the same on the fixed design."""
    stories = json.loads((PUBLIC / "gallery.json").read_text())["stories"]
    runs = []
    for story in [stories[0], *(it for it in stories if it.get("fixes") == stories[0]["id"])]:
        script = {key: story[key] for key in ("app", "conditions", "inputs")}
        end = max(it["at"] for it in story["inputs"]) + 1
        runs.append({"story": story["id"], "events": server.begin(script, end).events})
    text = json.dumps({"runs": runs}, ensure_ascii=False, separators=(",", ":"))
    save("first-story.json", (text + "\n").encode(), PUBLIC)


def movie_of_strip(browser, server):
    """An input is dragged along the strip that says where it breaks the app, and lands there."""
    script = {"app": "root-controller-as-published", "conditions": {"loggedIn": True}, "inputs": INPUTS[:1]}
    session = server.begin(script, 6)
    page = browser.new_page(viewport={"width": 1100, "height": 800}, color_scheme="light")
    page.goto(f"{server.base}/#session={session.id}")
    page.wait_for_selector("nav-phone[data-seq]")
    movie = Movie(page, {"x": 0, "y": 0, "width": 1100, "height": 700})
    movie.shoot(900)
    movie.press(page.get_by_role("toolbar", name="Inputs").get_by_role("button", name="Sign-in"))
    item = page.locator("#inject .group.is-open").get_by_role("button", name="Expire (401)")
    movie.move_onto(item)
    spans = page.locator(".strip-span")
    expect(spans).to_have_count(4)
    movie.shoot(900)
    page.mouse.down()
    for number in (0, 1, 2):
        movie.move_onto(spans.nth(number), frames=8)
        movie.shoot(600)
    movie.shoot(900)
    page.mouse.up()
    expect(page.locator(".branch-line")).to_contain_text("Branch of")
    expect(page.locator(".badges")).to_contain_text("4")
    movie.shoot(3000)
    page.close()
    return movie.webp


def movie_of_matrix(browser, server):
    """Every entrance is tried on an app before and after its move to scenes; one ends otherwise."""
    page = browser.new_page(viewport={"width": 1100, "height": 760}, color_scheme="light")
    page.goto(f"{server.base}/#matrix=window-stack-moved-to-scenes")
    page.get_by_label("Before", exact=True).select_option("window-stack?lifeCycle=application")
    page.get_by_label("After", exact=True).select_option("window-stack-moved-to-scenes")
    movie = Movie(page, {"x": 0, "y": 0, "width": 1100, "height": 760})
    movie.shoot(1200)
    movie.move_onto(page.get_by_role("button", name="Compare", exact=True))
    page.get_by_role("button", name="Compare", exact=True).click()
    done = page.get_by_role("button", name="Save as one file")
    while not done.is_visible():
        movie.shoot(120)
    expect(page.locator(".matrix-status")).to_contain_text("worse")
    movie.shoot(1500)
    movie.press(page.get_by_role("button", name="URL navscope://, closed, signed in: lost", exact=True))
    page.get_by_role("region", name="Selected cell").scroll_into_view_if_needed()
    movie.shoot(3500)
    page.close()
    return movie.webp


def main():
    server = NavScope()
    try:
        session = server.create("root-controller-as-published", {"loggedIn": True}, INPUTS)
        server.clock(session, to=6, paused=True)
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(
                executable_path=CHROMIUM, args=["--no-sandbox"]
            )
            page = browser.new_page(viewport={"width": 1180, "height": 700}, color_scheme="light")
            page.goto(f"{server.base}/#session={session}&t=5&view=3d")
            expect(page.locator(".connection")).to_have_attribute("data-state", "live")
            page.get_by_role("tab", name="Findings").click()
            expect(page.locator("nav-findings")).to_be_visible()
            expect(page.locator("nav-planes")).to_contain_text("ghost")
            save("session.png", page.screenshot())
            save("strip.webp", movie_of_strip(browser, server), largest=LARGEST_MOVIE)
            save("matrix.webp", movie_of_matrix(browser, server), largest=LARGEST_MOVIE)
            save_stories(server, page)
            # The start page offers to continue these alone.
            server.clear()
            save_first_story(server)
            page.goto(f"{server.base}/")
            page.reload()
            expect(page.get_by_role("heading", name="Stories")).to_be_visible()
            expect(page.locator(".story-card").first).to_be_visible()
            page.set_viewport_size({"width": 1180, "height": 960})
            expect(page.locator(".hero-verdict").first).to_be_visible()
            page.wait_for_load_state("networkidle")
            save("start.png", page.screenshot())
            browser.close()
    finally:
        server.stop()


main()
