"""The table of mutants fits the designs as they are, and a wrong one is refused by name."""

import json

import pytest
from copies import program
from mutants import RECORDED, complaints
from report import share, summary, text
from search import Found, Outcome
from table import Mutant, TableError, read_design, read_table

ROW = """
app = "tab-root"
design = "TabRoot"

[[mutant]]
id = "no-opener"
file = "AppDelegate.swift"
old = "    links.opener = root\\n"
new = ""
breaks = "Nobody opens the links."
"""


def written(folder, text):
    path = folder / "tab-root.toml"
    path.write_text(text, encoding="utf-8")
    return path


def row(**changes):
    values = {"id": "tab-root-x", "app": "tab-root", "design": "TabRoot"}
    values |= {"file": "AppDelegate.swift", "old": "a", "new": "b", "breaks": "It breaks."}
    return Mutant(**(values | changes))


def found(group="memory.leak/warning/Main"):
    rule, severity, _ = group.split("/")
    return Found(group, rule, severity, 1, 3, "Main is in no tree.", "launch 0 s", "/#v=1")


def test_each_change_is_there_once():
    mutants = read_table()
    assert len(mutants) >= 60
    for mutant in mutants:
        assert mutant.changed() != mutant.source.read_text(encoding="utf-8")
        assert not mutant.design.endswith(("AsPublished", "AsPrinted"))
    assert len({mutant.module for mutant in mutants}) == len(mutants)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("links.opener = root", "links.nothing = root", "0 times in Sources/Architectures/TabRoot"),
        ("    links.opener = root\\n", "return", "times in Sources/Architectures/TabRoot"),
        ("AppDelegate.swift", "Nothing.swift", "there is no Sources/Architectures/TabRoot/Nothing"),
    ],
)
def test_a_text_that_is_not_there_once_is_refused(tmp_path, old, new, said):
    [mutant] = read_design(written(tmp_path, ROW.replace(old, new)))
    with pytest.raises(TableError, match=f"tab-root-no-opener: .*{said}"):
        mutant.changed()


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('breaks = "Nobody opens the links."', "", "no-opener: breaks is missing"),
        ("breaks =", 'why = ""\nbreaks =', "no-opener: why is unknown"),
        ('new = ""', 'new = "    links.opener = root\\n"', "no-opener: it changes nothing"),
    ],
)
def test_a_row_that_is_wrong_is_refused(tmp_path, old, new, said):
    with pytest.raises(TableError, match=said):
        read_design(written(tmp_path, ROW.replace(old, new)))


def test_two_mutants_have_two_ids(tmp_path):
    again = ROW[ROW.index("[[mutant]]") :]
    written(tmp_path, ROW + again)
    with pytest.raises(TableError, match="tab-root-no-opener: two mutants have this id"):
        read_table(tmp_path)


def test_the_program_lists_each_mutant(tmp_path):
    [mutant] = read_design(written(tmp_path, ROW))
    assert program([mutant]).splitlines() == [
        "import Phone",
        "import TabRoot_no_opener",
        "",
        "let mutants: [String: any SimulatedApp] = [",
        '  "tab-root-no-opener": TabRoot_no_opener.TabRootApp(),',
        "]",
    ]


def test_a_mutant_of_a_form_with_scenes_is_built_and_explored_so(tmp_path):
    row = ROW.replace('app = "tab-root"', 'app = "tab-root+scenes"')
    [mutant] = read_design(written(tmp_path, row))

    assert (mutant.id, mutant.module) == ("tab-root-scenes-no-opener", "TabRoot_scenes_no_opener")
    assert mutant.value == "TabRoot_scenes_no_opener.TabRootApp(livesByScenes: true)"


def test_harmless_mutants_do_not_count():
    rows = [
        (row(id="tab-root-a"), Outcome("tab-root-a", [found()], 9, [])),
        (row(id="tab-root-b"), Outcome("tab-root-b", [], 9, [])),
        (row(id="tab-root-c", harmless="Nothing asks."), Outcome("tab-root-c", [], 9, [])),
    ]
    assert share(rows) == 0.5
    assert summary(rows) == (
        "1 of 2 defects found (50.0 %): 1 with 1 input. Harmless by design: 1."
    )
    assert text(rows).splitlines()[:4] == [
        "found      tab-root-a: It breaks.",
        "           memory.leak, 1 input: launch 0 s",
        "survives   tab-root-b: It breaks.",
        "harmless   tab-root-c: It breaks.",
    ]


def test_what_is_worse_is_said():
    recorded = {"share": 1, "blamed": {"modal-login": ["memory.leak/warning/Main"]}}
    harmless = row(harmless="Nothing asks.")
    rows = [
        (row(), Outcome("tab-root-x", [], 9, [])),
        (harmless, Outcome("tab-root-x", [found()], 9, [])),
    ]
    plain = [
        Outcome("modal-login", [found()], 9, []),
        Outcome("tab-root", [found()], 9, []),
        Outcome("window-stack", [], 9, ["The time is up."]),
    ]
    assert complaints(rows, plain, recorded) == [
        "Fewer mutants are found than before: 100.0% were.",
        "tab-root-x is said to be harmless; memory.leak finds it.",
        "tab-root is not changed, and has memory.leak/warning/Main.",
        "window-stack is not explored whole: The time is up.",
    ]


def test_the_record_is_of_designs_in_the_table():
    recorded = json.loads(RECORDED.read_text(encoding="utf-8"))
    assert recorded["blamed"].keys() <= {mutant.app for mutant in read_table()}
    assert 0 < recorded["share"] <= 1
