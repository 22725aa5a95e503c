"""Starts SecantusDB's `secantusd-py` with two faults of 0.7.0b3 mended.

1. Its updateMany and deleteMany outside of a transaction hold their collection's lock while they wait for an open
transaction that wrote one of their documents. Each further statement of that transaction on the collection waits for the
same lock: neither ever ends, nor does anything else that wants to write there. Here the lock is let go of while they
wait, as mongod's yield does; what they read before, their chunks read again anyway.

2. Of two findAndModify with `upsert` and `new` that both find no document, one inserts it and the other changes it, but is
answered null as if there were none: whoever drew a number got nothing. Here it is answered with what it wrote.

On SIGUSR1 it writes where each of its threads stands.
"""

import faulthandler
import functools
import signal
import sys
import time

import secantusd_speed
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


def answering(update_matching):
    """The same update; to findAndModify, which alone asks for both, what it changed counts as what it upserted."""

    @functools.wraps(update_matching)
    def run(self, *args, upsert=False, return_post_images=False, **options):
        done = update_matching(self, *args, upsert=upsert, return_post_images=return_post_images, **options)
        if upsert and return_post_images and done["matched"]:
            done["did_upsert"] = True
        return done

    return run


for name in ("_update_chunk", "_delete_chunk"):
    setattr(storage.Storage, name, yielding(getattr(storage.Storage, name)))
storage.Storage.update_matching = answering(storage.Storage.update_matching)
secantusd_speed.apply()

faulthandler.register(signal.SIGUSR1)
sys.exit(main())
