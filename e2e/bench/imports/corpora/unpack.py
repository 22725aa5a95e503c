"""`python unpack.py <archive> <folder>`: extracts the workbooks of a .zip, .jar, .tgz or .tar.gz under their paths."""
import os
import sys
import tarfile
import zipfile

WANTED = (".xlsx", ".xlsm", ".xls")


def members(archive):
    if zipfile.is_zipfile(archive):
        with zipfile.ZipFile(archive) as opened:
            for info in opened.infolist():
                if info.filename.lower().endswith(WANTED):
                    yield info.filename, opened.read(info)
        return
    with tarfile.open(archive) as opened:
        for info in opened:
            if info.isfile() and info.name.lower().endswith(WANTED):
                yield info.name, opened.extractfile(info).read()


def main(archive, folder):
    for name, data in members(archive):
        path = os.path.join(folder, *[step for step in name.split("/") if step not in ("", ".", "..")])
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as out:
            out.write(data)


main(*sys.argv[1:])
