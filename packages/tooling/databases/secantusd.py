"""Starts SecantusDB's `secantusd-py` with one fault of 0.7.0b3 mended.

Its updateMany and deleteMany outside of a transaction hold their collection's lock while they wait for an open
transaction that wrote one of their documents. Each further statement of that transaction on the collection waits for the
same lock: neither ever ends, nor does anything else that wants to write there. Here the lock is let go of while they
wait, as mongod's yield does; what they read before, their chunks read again anyway.
"""

import functools
import sys
import time

from secantus import storage
from secantus.cli import main

WAIT_SECONDS = 0.01


def is_conflict(error):
    return isinstance(error, storage.WriteConflictError) or storage._is_wt_rollback(error)


def yielding(chunk):
    """The same chunk, whose repetitions after a write conflict begin with the collection unlocked for a moment."""
    once = chunk.__wrapped__

    @functools.wraps(once)
    def run(self, db, coll, *args, **options):
        lock = self._coll_lock(db, coll)
        while True:
            try:
                return once(self, db, coll, *args, **options)
            except (storage.WriteConflictError, storage.wt.WiredTigerError) as error:
                if not is_conflict(error):
                    raise
            held = lock._release_save()
            try:
                time.sleep(WAIT_SECONDS)
            finally:
                lock._acquire_restore(held)

    return run


for name in ("_update_chunk", "_delete_chunk"):
    setattr(storage.Storage, name, yielding(getattr(storage.Storage, name)))

sys.exit(main())
