"""`python read.py <calamine|openpyxl|xlrd> <max MB>`: does the same as read.mjs for the readers in Python, with a memory limit."""
import datetime
import json
import math
import resource
import sys

READER, MAX_MB = sys.argv[1], int(sys.argv[2])
DAY = 86_400


def chosen(wanted, sheets, visible):
    if not sheets:
        raise LookupError("no sheet")
    return [wanted] if wanted in visible else visible


def calamine(file, wanted):
    from python_calamine import CalamineWorkbook, SheetTypeEnum, SheetVisibleEnum

    workbook = CalamineWorkbook.from_path(file)
    sheets = [s for s in workbook.sheets_metadata if s.typ == SheetTypeEnum.WorkSheet]
    for name in chosen(wanted, sheets, [s.name for s in sheets if s.visible == SheetVisibleEnum.Visible]):
        rows = workbook.get_sheet_by_name(name).to_python(skip_empty_area=False)
        yield name, ((at, row) for at, row in enumerate(rows, 1))


def openpyxl(file, wanted):
    import openpyxl

    with open(file, "rb") as opened:
        workbook = openpyxl.load_workbook(opened, data_only=True)
    sheets = workbook.worksheets
    for name in chosen(wanted, sheets, [s.title for s in sheets if s.sheet_state == "visible"]):
        cells = workbook[name]._cells.items()
        yield name, by_row(sorted(((at, c.value) for at, c in cells if c.value is not None), key=lambda each: each[0]))


def by_row(cells):
    row, line = 0, []
    for (at, column), value in cells:
        if at != row and line:
            yield row, line
            line = []
        row = at
        line.extend([""] * (column - 1 - len(line)))
        line.append(value)
    if line:
        yield row, line


def xlrd(file, wanted):
    import xlrd

    workbook = xlrd.open_workbook(file, logfile=sys.stderr)
    sheets = workbook.sheets()
    for name in chosen(wanted, sheets, [s.name for s in sheets if s.visibility == 0]):
        sheet = workbook.sheet_by_name(name)
        yield name, ((at + 1, [xls_cell(xlrd, workbook, cell) for cell in sheet.row(at)]) for at in range(sheet.nrows))


def xls_cell(xlrd, workbook, cell):
    if cell.ctype == xlrd.XL_CELL_ERROR:
        return xlrd.error_text_from_code.get(cell.value, "#ERROR")
    if cell.ctype == xlrd.XL_CELL_BOOLEAN:
        return bool(cell.value)
    if cell.ctype == xlrd.XL_CELL_DATE:
        try:
            return xlrd.xldate.xldate_as_datetime(cell.value, workbook.datemode)
        except Exception:
            return cell.value
    return cell.value


def plain(value):
    if value is None:
        return ""
    if isinstance(value, datetime.datetime):
        clock = value.hour * 3600 + value.minute * 60 + value.second + value.microsecond / 1e6
        whole = (value - datetime.datetime(1899, 12, 30)).total_seconds()
        return {"day": f"{value.day}/{value.month}/{value.year}", "clock": clock, "all": whole}
    if isinstance(value, datetime.date):
        return {"day": f"{value.day}/{value.month}/{value.year}", "clock": 0}
    if isinstance(value, datetime.time):
        return {"clock": value.hour * 3600 + value.minute * 60 + value.second + value.microsecond / 1e6}
    if isinstance(value, datetime.timedelta):
        return {"clock": value.total_seconds() % DAY, "all": value.total_seconds()}
    if isinstance(value, float) and not math.isfinite(value):
        return str(value)
    return value if isinstance(value, (bool, int, float, str)) else str(value)


def is_text(value):
    return not isinstance(value, str) or value.strip() != ""


def answer(file, sheet, out):
    for name, rows in globals()[READER](file, sheet):
        filled = False
        with open(out, "w", encoding="utf-8", errors="surrogatepass") as written:
            for at, row in rows:
                cells = [plain(value) for value in row]
                if not any(map(is_text, cells)):
                    continue
                filled = True
                written.write(json.dumps([at, cells]) + "\n")
        if filled:
            return {"sheet": name}
    open(out, "w").close()
    return {"sheet": None}


def peak():
    with open("/proc/self/status") as status:
        return next(int(line.split()[1]) / 1024 for line in status if line.startswith("VmHWM"))


def main():
    resource.setrlimit(resource.RLIMIT_AS, (MAX_MB << 20, MAX_MB << 20))
    for line in sys.stdin:
        try:
            result = answer(**json.loads(line))
        except BaseException as error:
            result = {"refused": f"{type(error).__name__}: {error}"[:200]}
        print(json.dumps({**result, "peak": peak()}), flush=True)


main()
