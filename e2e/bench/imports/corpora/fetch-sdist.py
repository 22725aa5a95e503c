"""`python fetch-sdist.py <name==version> <folder>`: fetches a package's source archive from the index configured in pip.

`pip download` would also run the package's build to find its dependencies; pip's finder fetches only the archive.
"""
import hashlib
import os
import sys

from pip._internal.commands import create_command
from pip._vendor.packaging.specifiers import SpecifierSet


def main(requirement, folder):
    name, version = requirement.split("==")
    command = create_command("download")
    options, _ = command.parse_args(["--no-binary", ":all:", "--no-deps", requirement])
    with command.main_context():
        session = command.get_default_session(options)
        finder = command._build_package_finder(options=options, session=session)
        found = finder.find_best_candidate(name, SpecifierSet("==" + version)).best_candidate
        if found is None:
            sys.exit("no source archive of this version")
        answer = session.get(found.link.url_without_fragment, timeout=120)
        answer.raise_for_status()
        if found.link.hash and hashlib.new(found.link.hash_name, answer.content).hexdigest() != found.link.hash:
            sys.exit("the archive is not the one its index names")
        with open(os.path.join(folder, found.link.filename), "wb") as out:
            out.write(answer.content)


main(*sys.argv[1:])
