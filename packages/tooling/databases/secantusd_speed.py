"""What SecantusDB 0.7.0b3 does again and again for nothing, done once. What it answers stays the same.

In a run of the services' tests these four took half of its time; the last two grew with each session that ever was.

1. Each statement reads and decodes its collection's indexes three times or more. Here it reads them once: what was read is
   forgotten with the statement and with each snapshot, and where something is written to them.
2. Keys of tables are packed and unpacked letter by letter of their format. Here by one split, for the formats that it has.
3. Each retryable write looks through all that are remembered for those older than half an hour. They are in the order in
   which they came, so here it looks at the first.
4. Each statement of a transaction locks every transaction that ever was, to see whether it has been idle for too long. One
   that is at work is locked, and not idle: waiting for it made all others wait, and where it waited for one of them, for
   ever. Here only one that looks idle is locked, and not waited for.
"""

import collections
import functools

import bson
from secantus import storage, transactions
from wiredtiger import intpacking, swig_wiredtiger

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
    while True:
        in_db, of, name = cursor.get_key()
        if (in_db, of) != (db, coll):
            return
        yield name, *decoded(bytes(cursor.get_value()))
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

SLOW = {"pack": swig_wiredtiger.pack, "unpack": swig_wiredtiger.unpack}


@functools.lru_cache(maxsize=64)
def shape(fmt):
    """How many texts a format begins with, and what comes after them; None where there is more to it."""
    texts = len(fmt) - len(fmt.lstrip("S"))
    return (texts, fmt[texts:]) if fmt[texts:] in ("", "u", "q") else None


def unpack(fmt, packed):
    known = shape(fmt)
    if known is None or not packed:
        return SLOW["unpack"](fmt, packed)
    texts, rest = known
    parts = packed.split(b"\0", texts)
    found = [part.decode() for part in parts[:texts]]
    if rest:
        last = parts[texts]
        found.append(last if rest == "u" else intpacking.unpack_int(last)[0])
    return found


def pack(fmt, *values):
    known = shape(fmt)
    if known is None:
        return SLOW["pack"](fmt, *values)
    texts, rest = known
    head, tail = values[:texts], values[texts:]
    if len(tail) != len(rest) or any(type(one) is not str or "\0" in one for one in head):
        return SLOW["pack"](fmt, *values)
    if rest == "u" and type(tail[0]) is not bytes:
        return SLOW["pack"](fmt, *values)
    packed = "".join(f"{one}\0" for one in head).encode()
    if rest:
        packed += tail[0] if rest == "u" else intpacking.pack_int(tail[0])
    return packed


# 3.


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


# 4.


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


def apply():
    Storage._iter_indexes = iter_indexes
    Storage._cursor = cursor
    for name in SNAPSHOTS + INDEX_WRITERS:
        setattr(Storage, name, forgetting(getattr(Storage, name)))
    swig_wiredtiger.pack, swig_wiredtiger.unpack = pack, unpack
    Registry.__init__ = remember_in_order(Registry.__init__)
    Registry._prune_retryable_locked = prune_retryable
    Registry._prune_locked = prune_idle
