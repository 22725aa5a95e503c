"""What SecantusDB 0.7.0b3 does again and again for nothing, done once. What it answers stays the same.

In a run of the services' tests the first three and the packing of keys (secantusd_keys.py) took half of its time; the
second and third grew with each session that ever was.

1. Each statement reads and decodes its collection's indexes three times or more. Here it reads them once: what was read is
   forgotten with the statement and with each snapshot, and where something is written to them.
2. Each retryable write looks through all that are remembered for those older than half an hour. They are in the order in
   which they came, so here it looks at the first.
3. Each statement of a transaction locks every transaction that ever was, to see whether it has been idle for too long. One
   that is at work is locked, and not idle: waiting for it made all others wait, and where it waited for one of them, for
   ever. Here only one that looks idle is locked, and not waited for.
4. Each field that is asked for is split and compared with each other, to see whether one is within another. Here the
   fields around each are looked up.
5. Each stage of a pipeline is walked a dozen times for expressions that cannot be. Here only where the same pipeline,
   with the same values, was not seen before.
"""

import collections
import functools

import bson
import secantusd_keys
from secantus import aggregate, commands, projection, storage, transactions

Storage = storage.Storage
Registry = transactions.TransactionRegistry


# 1.


@functools.lru_cache(maxsize=4_096)
def decoded(payload):
    entry = bson.decode(payload)
    return entry.get("key", {}), entry.get("options", {})


def iter_indexes(self, db, coll):
    self._session()
    known = self._tls.__dict__.setdefault("indexes", {})
    key = (id(self._tls.session), db, coll)
    if key not in known:
        known[key] = list(read_indexes(self, db, coll))
    return ((name, dict(spec), dict(options)) for name, spec, options in known[key])


def read_indexes(self, db, coll):
    cursor = cursor_of(self, storage._IDX_TABLE)
    cursor.set_key(db, coll, "")
    found = cursor.search_near()
    if found == storage.wt.WT_NOTFOUND or (found < 0 and cursor.next() != 0):
        return
    mine = f"{db}\0{coll}\0".encode()
    # The cursor's own get_key() and get_value() would unpack what is the same in each.
    while (key := cursor._get_key()).startswith(mine):
        yield key[len(mine) : -1].decode(), *decoded(cursor._get_value())
        if cursor.next() != 0:
            return


# After each of these a thread may see other indexes than before.
SNAPSHOTS = ("_refresh_read_snapshot", "release_thread_snapshot", "_batch_transaction")
INDEX_WRITERS = (
    "create_index",
    "drop_index",
    "drop_all_indexes",
    "set_index_expiry",
    "set_index_options",
    "_maybe_mark_multikey",
)


def forget_indexes(self):
    self._tls.__dict__.pop("indexes", None)


def forgetting(method):
    """The same; whatever this thread knows of indexes is forgotten before and after."""

    @functools.wraps(method)
    def run(self, *args, **options):
        forget_indexes(self)
        try:
            return method(self, *args, **options)
        finally:
            forget_indexes(self)

    return run


cursor_of = Storage._cursor


def cursor(self, table, **options):
    # Whoever else opens the table of indexes may write to it.
    if table == storage._IDX_TABLE:
        forget_indexes(self)
    return cursor_of(self, table, **options)


# 2.


def remember_in_order(init):
    @functools.wraps(init)
    def run(self, *args, **options):
        init(self, *args, **options)
        self._retryable = collections.OrderedDict()

    return run


def prune_retryable(self):
    cutoff = self._time() - transactions._RETRYABLE_RECORD_LIFETIME_SECONDS
    while self._retryable:
        _, stored_at, _ = next(iter(self._retryable.values()))
        if stored_at >= cutoff and len(self._retryable) <= transactions._RETRYABLE_RECORD_MAX:
            return
        self._retryable.popitem(last=False)


# 3.


def prune_idle(self):
    cutoff = self._time() - self._lifetime
    in_progress = transactions.TxnState.IN_PROGRESS
    idle = [one for one in self._txns.values() if one.state is in_progress and one.last_use < cutoff]
    return sum(reap(self, one, cutoff) for one in idle)


def reap(self, transaction, cutoff):
    if not transaction.mutex.acquire(blocking=False):
        return 0
    try:
        if transaction.state is not transactions.TxnState.IN_PROGRESS or transaction.last_use >= cutoff:
            return 0
        self._rollback_quietly(transaction)
        transaction.state = transactions.TxnState.ABORTED
        return 1
    finally:
        transaction.mutex.release()


# 4.

collisions = projection._path_collision_error


def path_collision_error(spec):
    for key in spec:
        dot = key.rfind(".")
        while dot != -1:
            if key[:dot] in spec:
                return collisions(spec)
            dot = key.rfind(".", 0, dot)
    return None


# 5.

problem_in = aggregate.expression_problem_in_pipeline
flawless = collections.OrderedDict()


def expression_problem_in_pipeline(pipeline, bound, fold_vars=None):
    if bound or fold_vars:
        return problem_in(pipeline, bound, fold_vars)
    key = bson.encode({"": pipeline})
    if key in flawless:
        return None
    problem = problem_in(pipeline, bound, fold_vars)
    if problem is None:
        flawless[key] = None
        while len(flawless) > 4_096:
            flawless.popitem(last=False)
    return problem


def apply():
    secantusd_keys.apply()
    Storage._iter_indexes = iter_indexes
    Storage._cursor = cursor
    for name in SNAPSHOTS + INDEX_WRITERS:
        setattr(Storage, name, forgetting(getattr(Storage, name)))
    projection._path_collision_error = path_collision_error
    commands.expression_problem_in_pipeline = expression_problem_in_pipeline
    Registry.__init__ = remember_in_order(Registry.__init__)
    Registry._prune_retryable_locked = prune_retryable
    Registry._prune_locked = prune_idle
