"""Explores small changes of the plain designs: which are found, by which rule, with what script.

Exits with 1 where fewer are found than recorded.json says, where a change that is said to be
harmless is found, or where an unchanged design has an error or warning that is not recorded.
"""

import argparse
import json
import os
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import report
from copies import FOLDER, build
from search import Outcome, explore, explore_mutant, write_known
from table import TableError, read_table

RECORDED = Path(__file__).parent / "recorded.json"


def known_file(app: str) -> Path:
    return FOLDER / "known" / f"{app}.json"


def complaints(rows: list[report.Row], plain: list[Outcome], recorded: dict) -> list[str]:
    """What is worse than it was, in sentences."""
    said = []
    if report.share(rows) < recorded["share"]:
        said.append(f"Fewer mutants are found than before: {recorded['share']:.1%} were.")
    for mutant, outcome in rows:
        if mutant.harmless and outcome.first:
            said.append(f"{mutant.id} is said to be harmless; {outcome.first.rule} finds it.")
    for outcome in plain:
        if outcome.gaps:
            said.append(f"{outcome.id} is not explored whole: {' '.join(outcome.gaps)}")
        blamed = {found.group for found in outcome.found if found.severity != "note"}
        for group in sorted(blamed - set(recorded["blamed"].get(outcome.id, []))):
            said.append(f"{outcome.id} is not changed, and has {group}.")
    return said


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--inputs", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=900, help="limit for each exploration")
    parser.add_argument("--only", default="", help="only mutants whose id begins so")
    options = parser.parse_args()
    try:
        mutants = [m for m in read_table() if m.id.startswith(options.only)]
        program = build(mutants)
    except TableError as error:
        print(error, file=sys.stderr)
        return 2
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        plain = list(
            pool.map(
                lambda app: explore(program, app, options.inputs, None, options.seconds),
                dict.fromkeys(mutant.app for mutant in mutants),
            )
        )
        for outcome in plain:
            write_known(outcome, options.inputs, known_file(outcome.id))
        outcomes = pool.map(
            lambda mutant: explore_mutant(
                program, mutant, options.inputs, known_file(mutant.app), options.seconds
            ),
            mutants,
        )
        rows = list(zip(mutants, outcomes))
    print(report.text(rows))
    (FOLDER / "report.md").write_text(
        "\n".join([report.markdown(rows), report.by_rule(rows), report.alarms(plain)]),
        encoding="utf-8",
    )
    (FOLDER / "report.json").write_text(
        json.dumps(report.as_json(rows, plain), indent=1, ensure_ascii=False), encoding="utf-8"
    )
    print(f"Tables: {FOLDER}/report.md, report.json")
    said = complaints(rows, plain, json.loads(RECORDED.read_text(encoding="utf-8")))
    for sentence in said:
        print(sentence, file=sys.stderr)
    return 1 if said else 0


if __name__ == "__main__":
    sys.exit(main())
