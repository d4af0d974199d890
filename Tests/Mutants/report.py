"""What the exploration of the mutants says, as text, Markdown and JSON."""

from collections import Counter

from search import Outcome
from table import Mutant

Row = tuple[Mutant, Outcome]


def share(rows: list[Row]) -> float:
    """How many of the mutants that are defects were found, 0 to 1."""
    defects = [outcome for mutant, outcome in rows if mutant.harmless is None]
    return sum(outcome.first is not None for outcome in defects) / len(defects) if defects else 1.0


def counted(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"


def verdict(mutant: Mutant, outcome: Outcome) -> str:
    if outcome.first:
        return "found" if mutant.harmless is None else "FOUND, said to be harmless"
    if outcome.gaps:
        return "not searched whole" if mutant.harmless is None else "harmless, not searched whole"
    return "survives" if mutant.harmless is None else "harmless"


def summary(rows: list[Row]) -> str:
    defects = [row for row in rows if row[0].harmless is None]
    found = [outcome.first for _, outcome in defects if outcome.first]
    at = Counter(first.inputs for first in found)
    return (
        f"{len(found)} of {len(defects)} defects found ({100 * share(rows):.1f} %): "
        + ", ".join(f"{at[n]} with {counted(n, 'input')}" for n in sorted(at))
        + f". Harmless by design: {len(rows) - len(defects)}."
    )


def text(rows: list[Row]) -> str:
    lines = []
    for mutant, outcome in rows:
        first = outcome.first
        lines.append(f"{verdict(mutant, outcome):<10} {mutant.id}: {mutant.breaks}")
        if first:
            how = counted(first.inputs, "input")
            lines.append(f"           {first.rule}, {how}: {first.script}")
        for reason in [mutant.harmless, *outcome.gaps]:
            if reason:
                lines.append(f"           {reason}")
    return "\n".join([*lines, "", summary(rows), ""])


def markdown(rows: list[Row]) -> str:
    lines = ["| mutant | found by | inputs | shortest script |", "| --- | --- | ---: | --- |"]
    for mutant, outcome in rows:
        first = outcome.first
        cells = (
            [f"`{first.rule}`", str(first.inputs), first.script]
            if first
            else [verdict(mutant, outcome), "", mutant.harmless or ""]
        )
        lines.append(f"| `{mutant.id}` | " + " | ".join(cells) + " |")
    return "\n".join([*lines, "", summary(rows), ""])


def by_rule(rows: list[Row]) -> str:
    """How many mutants each rule found first, as Markdown."""
    counts = Counter(outcome.first.rule for _, outcome in rows if outcome.first)
    lines = [f"| `{rule}` | {count} |" for rule, count in counts.most_common()]
    return "\n".join(["| rule | mutants |", "| --- | ---: |", *lines, ""])


def alarms(plain: list[Outcome]) -> str:
    """In how many scripts of the plain designs each rule speaks, as Markdown."""
    counts: dict[tuple[str, str], Counter[str]] = {}
    for outcome in plain:
        for found in outcome.found:
            counts.setdefault((found.rule, found.severity), Counter())[outcome.id] += found.count
    lines = ["| rule | severity | scripts |", "| --- | --- | --- |"]
    for (rule, severity), designs in sorted(counts.items()):
        where = ", ".join(f"`{design}` {count:,}" for design, count in designs.items())
        lines.append(f"| `{rule}` | {severity} | {where} |")
    return "\n".join([*lines, ""])


def as_json(rows: list[Row], plain: list[Outcome]) -> dict:
    return {
        "share": share(rows),
        "mutants": [
            {"id": m.id, "breaks": m.breaks, "harmless": m.harmless, "verdict": verdict(m, o)}
            | {"found": o.as_json()["found"][:1], "played": o.played, "gaps": o.gaps}
            for m, o in rows
        ],
        "plain": [outcome.as_json() for outcome in plain],
    }
