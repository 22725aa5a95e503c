"""`python read-one.py <reader> <file> <touch|hash>`: does the same as ../read-one.mjs for the readers in Python."""
import hashlib
import json
import resource
import sys


def calamine(file):
    from python_calamine import CalamineWorkbook

    return CalamineWorkbook.from_path(file).get_sheet_by_index(0).iter_rows()


def openpyxl(file):
    from openpyxl import load_workbook

    return load_workbook(file, read_only=True, data_only=True).worksheets[0].iter_rows(values_only=True)


READERS = {"python-calamine": calamine, "openpyxl, read_only": openpyxl}
SEEN = {"rows": 0, "characters": 0, "damaged": 0}
HASH = hashlib.sha256()


def touch(_row, cells):
    SEEN["rows"] += 1
    for cell in cells:
        if isinstance(cell, str):
            SEEN["characters"] += len(cell)


def digest(row, cells):
    SEEN["rows"] += 1
    text = "\x1f".join([str(row), *map(text_of, cells)]).rstrip("\x1f") + "\n"
    SEEN["damaged"] += text.count("\ufffd")
    HASH.update(text.encode())


def text_of(cell):
    if cell is None:
        return ""
    return str(int(cell)) if isinstance(cell, float) and cell.is_integer() else str(cell)


def main(name, file, mode):
    visit = digest if mode == "hash" else touch
    for row, cells in enumerate(READERS[name](file), 1):
        visit(row, cells)
    usage = resource.getrusage(resource.RUSAGE_SELF)
    with open("/proc/self/status") as status:
        peak = next(int(line.split()[1]) / 1024 for line in status if line.startswith("VmHWM"))
    cpu = usage.ru_utime + usage.ru_stime
    print(json.dumps({**SEEN, "cpu": cpu, "peak": peak, "hash": HASH.hexdigest() if mode == "hash" else ""}))


main(*sys.argv[1:])
