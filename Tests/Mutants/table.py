"""The table of mutants: small changes of the plain designs, one file a design."""

import tomllib
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DESIGNS = ROOT / "Sources" / "Architectures"
TABLE = Path(__file__).parent / "table"
FIELDS = {"id", "file", "old", "new", "breaks"}


class TableError(Exception):
    """Says which mutant is wrong, and how to mend it."""


@dataclass(frozen=True)
class Mutant:
    """One change of one file of a design."""

    id: str
    app: str
    """The design's id in the catalogue; `ID+scenes` is its form with scenes."""
    design: str
    """Its module, the folder in Sources/Architectures."""
    file: str
    """The changed file, relative to that folder."""
    old: str
    new: str
    breaks: str
    """What goes wrong, or was meant to."""
    harmless: str | None = None
    """Why it is no defect within two inputs; None where it is one."""

    @property
    def source(self) -> Path:
        return DESIGNS / self.design / self.file

    @property
    def module(self) -> str:
        """A name that Swift takes: `tab-root-no-link` → `TabRoot_no_link`."""
        name = self.id.removeprefix(self.app.partition("+")[0] + "-")
        return f"{self.design}_{name.replace('-', '_')}"

    @property
    def value(self) -> str:
        """The changed app in Swift."""
        form = "livesByScenes: true" if self.app.endswith("+scenes") else ""
        return f"{self.module}.{self.design}App({form})"

    def changed(self) -> str:
        """The text of the file with the change; the old text must be there exactly once."""
        if not self.source.is_file():
            raise TableError(f"{self.id}: there is no {self.source.relative_to(ROOT)}.")
        text = self.source.read_text(encoding="utf-8")
        count = text.count(self.old)
        if count != 1:
            raise TableError(
                f"{self.id}: its old text is {count} times in {self.source.relative_to(ROOT)};"
                " write as much of the file as is there once."
            )
        return text.replace(self.old, self.new)


def read_design(path: Path) -> list[Mutant]:
    """The mutants of one file of the table."""
    document = tomllib.loads(path.read_text(encoding="utf-8"))
    mutants = []
    for row in document.get("mutant", []):
        name = row.get("id", "?")
        if missing := FIELDS - row.keys():
            raise TableError(f"{path.name}, {name}: {', '.join(sorted(missing))} is missing.")
        if unknown := row.keys() - FIELDS - {"harmless"}:
            raise TableError(f"{path.name}, {name}: {', '.join(sorted(unknown))} is unknown.")
        if row["old"] == row["new"]:
            raise TableError(f"{path.name}, {name}: it changes nothing.")
        row["id"] = f"{document['app'].replace('+', '-')}-{name}"
        mutants.append(Mutant(app=document["app"], design=document["design"], **row))
    return mutants


def read_table(folder: Path = TABLE) -> list[Mutant]:
    """All mutants, by design; refuses a table in which two have one id."""
    mutants = [mutant for path in sorted(folder.glob("*.toml")) for mutant in read_design(path)]
    seen: set[str] = set()
    for mutant in mutants:
        if mutant.id in seen:
            raise TableError(f"{mutant.id}: two mutants have this id; rename one.")
        seen.add(mutant.id)
    return mutants
