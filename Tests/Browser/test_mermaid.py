"""The diagrams, as Mermaid itself reads them."""

from importlib.resources import files

import pytest

from navscope import ROOT, run

GOLDEN = ROOT / "Tests" / "ArchitecturesTests"


@pytest.fixture(scope="module")
def parse(browser):
    """What kind of diagram Mermaid's own parser takes a text for; it throws where it takes it for none."""
    page = browser.new_page()
    page.add_script_tag(content=(files("mermaidx") / "assets" / "mermaid.js").read_text())
    yield lambda text: page.evaluate("(text) => mermaid.parse(text)", text)["diagramType"]
    page.close()


def scripts():
    found = sorted(GOLDEN.glob("*/Golden/*.json"))
    assert len(found) > 50
    return found[::4]


@pytest.mark.parametrize("script", scripts(), ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_mermaid_reads_the_diagrams_of_every_design(parse, script):
    app = "".join(f"-{sign.lower()}" if sign.isupper() else sign for sign in script.parts[-3])[1:]
    for form, kind in [("mermaid", "sequence"), ("mermaid-states", "stateDiagram")]:
        text = run("run", app, "--script", str(script), "--format", form)
        assert parse(text) == kind


def test_no_sign_of_an_input_means_anything_in_a_diagram(parse):
    target = "a;b#c:%%{init}\nend\n\"q\" `x` <i>&amp; -->> ]] }} \\ \u2028 é 😀 #35; participant"
    inputs = [{"at": 0, "do": "launch"}, {"at": 1, "do": "tap", "target": target}]
    script = {"version": 1, "inputs": inputs}
    for form in ["mermaid", "mermaid-states"]:
        parse(run("run", "root-controller", "--script", "-", "--format", form, script=script))


def test_a_diagram_of_a_long_run_stays_within_what_mermaid_reads(parse):
    taps = [{"at": n / 10, "do": "tap", "target": f"nothing {n}"} for n in range(1500)]
    script = {"version": 1, "inputs": [{"at": 0, "do": "launch"}, *taps]}
    text = run("run", "root-controller", "--script", "-", "--format", "mermaid", script=script)
    assert len(text) < 50_000 and " more\n" in text
    assert parse(text) == "sequence"
