"""Images and colors of an app's asset catalogs: their sizes and values are those of the files."""

import json
import struct

import pytest

from imports import LAUNCH, events_of, run_import

APP = """
import UIKit
@main final class Harbour: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow()
    window?.rootViewController = Quay()
    window?.makeKeyAndVisible()
    return true
  }
}
final class Quay: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(named: "Water/Deep")
    for name in ["Anchor", "Water/Wave", "Buoy", "flag", "chart", "absent"] {
      view.addSubview(UIImageView(image: UIImage(named: name)))
    }
  }
}
"""


def png(width, height):
    """The beginning of a picture, which says its size."""
    return b"\x89PNG\r\n\x1a\n" + struct.pack(">I4sII", 13, b"IHDR", width, height)


def jpeg(width, height):
    """The same, with a segment before that of the size."""
    frame = struct.pack(">HBHHB", 8, 8, height, width, 0)
    return b"\xff\xd8\xff\xe0" + struct.pack(">H2x", 4) + b"\xff\xc0" + frame


def images(*files):
    return json.dumps(
        {"images": [{"filename": name, "idiom": "universal", **rest} for name, rest in files]}
    )


def color(red, green, blue, dark=False):
    appearance = [{"appearance": "luminosity", "value": "dark"}]
    components = {"red": red, "green": green, "blue": blue, "alpha": "1.000"}
    return {
        "color": {"color-space": "srgb", "components": components},
        "idiom": "universal",
        **({"appearances": appearance} if dark else {}),
    }


@pytest.fixture(scope="module")
def harbour(home):
    folder = home / "Chandlery"
    assets = folder / "Assets.xcassets"
    files = {
        folder / "Harbour.swift": APP.encode(),
        folder / "flag@2x.png": png(80, 40),
        folder / "chart.jpg": jpeg(70, 30),
        assets / "Anchor.imageset" / "Contents.json": images(
            ("dark.png", {"appearances": [{"value": "dark"}], "scale": "3x"}),
            ("anchor@3x.png", {"scale": "3x"}),
        ).encode(),
        assets / "Anchor.imageset" / "anchor@3x.png": png(300, 150),
        assets / "Anchor.imageset" / "dark.png": png(9, 9),
        assets / "Water" / "Wave.imageset" / "Contents.json": images(("wave.pdf", {})).encode(),
        assets / "Water" / "Wave.imageset" / "wave.pdf": b"%PDF-1.4 /MediaBox [0 0 120.5 60]",
        assets / "Buoy.imageset" / "Contents.json": images(("buoy.svg", {})).encode(),
        assets / "Buoy.imageset" / "buoy.svg": b'<svg viewBox="0 0 40 48"></svg>',
        assets / "Water" / "Deep.colorset" / "Contents.json": json.dumps(
            {"colors": [color("0x10", "32", "0.5"), color("0", "0", "0x20", dark=True)]}
        ).encode(),
    }
    for file, data in files.items():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
    done = run_import("Chandlery", "--format", "json", cwd=home)
    report = json.loads(done.stdout)
    assert report["builds"], report["errors"]
    return folder


def test_images_are_as_large_as_their_files_say(harbour):
    sizes = {}
    names = {}
    for event in events_of(harbour, LAUNCH):
        if event.get("property") == "image":
            names[event["object"]] = event["value"]
        if event.get("property") == "frame" and event["object"].startswith("UIImageView"):
            sizes[event["object"]] = event["value"][2:]
    assert {names[view]: size for view, size in sizes.items()} == {
        "Anchor": [100, 50],
        "Water/Wave": [120.5, 60],
        "Buoy": [40, 48],
        "flag": [40, 20],
        "chart": [70, 30],
        "absent": [24, 24],
    }


def test_colors_are_those_of_the_appearance(harbour):
    events = events_of(harbour, LAUNCH, {"at": 2, "do": "appearance", "to": "dark"})
    painted = [
        event["value"]
        for event in events
        if event.get("property") == "backgroundColor" and event["object"].startswith("UIView#")
    ]
    assert painted == ["#102080ff", "#000020ff"]


def test_the_picture_says_which_images_are_there(harbour):
    picture = (harbour / "navscope" / "FirstScreen.svg").read_text()
    assert ">Anchor</text>" in picture
    assert 'width="100" height="50"' in picture


def test_a_file_of_a_clone_has_the_texts_beside_it(home):
    folder = home / "Pier"
    texts = {
        key: {"localizations": {"en": {"stringUnit": {"value": value}}}}
        for key, value in [("welcome", "Welcome aboard"), ("go", "Cast off"), ("title", "Pier")]
    }
    files = {
        ".git/HEAD": "ref: refs/heads/main\n",
        "App/PierApp.swift": """import SwiftUI
@main struct PierApp: App {
  var body: some Scene {
    WindowGroup {
      NavigationStack {
        VStack {
          Text("welcome")
          Text(verbatim: "go")
          Button("go") {}
        }
        .navigationTitle("title")
      }
    }
  }
}
""",
        "App/Localizable.xcstrings": json.dumps({"sourceLanguage": "en", "strings": texts}),
    }
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    done = run_import("Pier/App/PierApp.swift", "--format", "json", cwd=home)
    assert json.loads(done.stdout)["builds"], done.stdout
    picture = (folder / "App" / "navscope" / "FirstScreen.svg").read_text()
    drawn = [part.split(">")[-1] for part in picture.split("</text>")[:-1]]
    assert drawn == ["Welcome aboard", "go", "Cast off", "Pier"]
