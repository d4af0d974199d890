"""Makes one program of all mutants: each is a module of its own, a copy of its design."""

import os
import subprocess
from pathlib import Path

from table import DESIGNS, ROOT, Mutant

FOLDER = ROOT / ".build" / "mutants"
BUILD = os.environ.get("NAVSCOPE_BUILD", "release")
RUNNER = Path(__file__).parent / "Explore.swift"


def write_if_changed(path: Path, text: str) -> None:
    """Leaves a file alone that is as it should be, so that it is not compiled again."""
    if path.is_file() and path.read_text(encoding="utf-8") == text:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def copy(mutant: Mutant) -> None:
    """Writes the module of a mutant."""
    changed = mutant.changed()
    design = DESIGNS / mutant.design
    sources = {source.relative_to(design): source for source in design.rglob("*.swift")}
    for name, source in sources.items():
        text = changed if source == mutant.source else source.read_text(encoding="utf-8")
        write_if_changed(FOLDER / mutant.module / name, text)
    for file in (FOLDER / mutant.module).rglob("*.swift"):
        if file.relative_to(FOLDER / mutant.module) not in sources:
            file.unlink()


def program(mutants: list[Mutant]) -> str:
    """The Swift file that lists the mutants by id."""
    imports = "".join(f"import {mutant.module}\n" for mutant in mutants)
    rows = "".join(
        f'  "{mutant.id}": {mutant.value},\n' for mutant in mutants
    )
    return f"import Phone\n{imports}\nlet mutants: [String: any SimulatedApp] = [\n{rows}]\n"


def build(mutants: list[Mutant]) -> Path:
    """Builds the program by the package's own manifest, which asks the environment for mutants."""
    for mutant in mutants:
        copy(mutant)
    write_if_changed(FOLDER / "Mutants" / "Explore.swift", RUNNER.read_text(encoding="utf-8"))
    write_if_changed(FOLDER / "Mutants" / "List.swift", program(mutants))
    flags = []
    if BUILD == "release":
        said = subprocess.run(
            [ROOT / ".ci" / "release-flags"], check=True, capture_output=True, text=True
        )
        flags = said.stdout.split()
    modules = ",".join(sorted(mutant.module for mutant in mutants))
    subprocess.run(
        ["swift", "build", *flags, "--product", "Mutants"],
        cwd=ROOT,
        env=os.environ | {"NAVSCOPE_MUTANTS": modules},
        check=True,
    )
    return ROOT / ".build" / BUILD / "Mutants"
