"""Explores the plain designs and the mutants, each in a process of its own."""

import json
import subprocess
from dataclasses import asdict, dataclass
from pathlib import Path

from table import Mutant


@dataclass(frozen=True)
class Found:
    """A group of findings: one defect that a person would name."""

    group: str
    """Rule, severity and cause."""
    rule: str
    severity: str
    inputs: int
    """The number of inputs at which it was found first."""
    count: int
    """The scripts that showed it before the exploration ended."""
    message: str
    script: str
    """The shortest script, in words."""
    link: str
    """Where the page shows it on the design that has it."""


@dataclass(frozen=True)
class Outcome:
    """What the exploration of a mutant or of a design says."""

    id: str
    found: list[Found]
    played: int
    gaps: list[str]
    """Why it is not exhaustive; empty where it is, or where it ended at a finding."""

    @property
    def first(self) -> Found | None:
        return self.found[0] if self.found else None

    def as_json(self) -> dict:
        return asdict(self)


def in_words(script: dict) -> str:
    """A script on one line: `loggedIn true: launch 0, session expire 0.3`."""
    steps = []
    for step in script["inputs"]:
        said = [v for k, v in step.items() if k not in ("at", "do") and isinstance(v, str)]
        steps.append(" ".join([step["do"], *said, f"{step['at']:g} s"]))
    settings = [f"{name} {json.dumps(value)}" for name, value in script["conditions"].items()]
    return (", ".join(settings) + ": " if settings else "") + ", ".join(steps)


def read_found(row: dict) -> Found:
    finding = row["finding"]
    return Found(
        group=row["group"], rule=finding["rule"], severity=finding["severity"], inputs=row["at"],
        count=finding["count"], message=finding["message"], script=in_words(finding["script"]),
        link=finding["link"],
    )


def explore(program: Path, name: str, inputs: int, known: Path | None, seconds: float) -> Outcome:
    """Explores one app of the program; one that ends its process is searched again in forks."""
    command = [str(program), name, str(inputs), str(known or "-")]
    try:
        run = subprocess.run(command, capture_output=True, timeout=seconds)
        if run.returncode < 0:
            run = subprocess.run([*command, "forks"], capture_output=True, timeout=seconds)
    except subprocess.TimeoutExpired:
        return Outcome(name, [], 0, [f"It took more than {seconds:g} s."])
    if run.returncode != 0:
        reason = run.stderr.decode(errors="replace").strip()[-300:]
        raise RuntimeError(f"{name}: the exploration ended with {run.returncode}: {reason}")
    answer = json.loads(run.stdout)
    rows = answer["findings"] if known is None or answer["found"] else []
    found = [read_found(row) for row in rows]
    return Outcome(name, found, answer["played"], [] if answer["found"] else answer["gaps"])


def write_known(plain: Outcome, inputs: int, path: Path) -> None:
    """Writes what a design shows unchanged, for each number of inputs."""
    known = [[f.group for f in plain.found if f.inputs <= n] for n in range(inputs + 1)]
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(known), encoding="utf-8")


def explore_mutant(
    program: Path, mutant: Mutant, inputs: int, known: Path, seconds: float
) -> Outcome:
    """Explores a mutant up to the first error or warning that its design does not have."""
    return explore(program, mutant.id, inputs, known, seconds)
