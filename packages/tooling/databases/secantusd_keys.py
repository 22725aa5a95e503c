"""How SecantusDB 0.7.0b3 makes keys for WiredTiger's tables, made faster. They stay the same to the byte.

1. Keys of tables are packed and unpacked letter by letter of their format. Here by one split, for the formats that it has,
   and what a key begins with (database, collection, index) is packed once.
2. For each entry of an index the values of its fields are looked for as if they were lists, and made into sortable bytes
   again, though nearly all (dates, languages, states, people) were there before; and then again, to see whether there
   are several. Here a value's bytes are remembered, and a document that has no lists in these fields has one entry. In
   a profile this was two fifths of an insert.
"""

import datetime
import functools

import bson
from secantus import sortkey, storage
from wiredtiger import intpacking, swig_wiredtiger

# 1.

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


@functools.lru_cache(maxsize=4_096, typed=True)
def packed_texts(*texts):
    """None where one of them is no text, or cannot be packed as one."""
    if any(type(one) is not str or "\0" in one for one in texts):
        return None
    return "".join(f"{one}\0" for one in texts).encode()


def pack(fmt, *values):
    known = shape(fmt)
    if known is None:
        return SLOW["pack"](fmt, *values)
    texts, rest = known
    if len(values) != texts + len(rest) or (rest == "u" and type(values[-1]) is not bytes):
        return SLOW["pack"](fmt, *values)
    packed = packed_texts(*values[:texts])
    if packed is None:
        return SLOW["pack"](fmt, *values)
    if rest:
        packed += values[-1] if rest == "u" else intpacking.pack_int(values[-1])
    return packed


# 2.

SLOW |= {
    "encode": sortkey.encode_value_directed,
    "variants": storage._index_key_variants,
    "multikey": storage._doc_makes_multikey,
}
# None of them holds others, and equal ones of one type have equal bytes.
REMEMBERED = (str, int, float, bool, type(None), bson.ObjectId, datetime.datetime)

remembered = functools.lru_cache(maxsize=65_536, typed=True)(sortkey.encode_value_directed)


def encode_value_directed(value, direction=1, *, collation=None):
    if collation is None and type(value) in REMEMBERED:
        return remembered(value, direction)
    return SLOW["encode"](value, direction, collation=collation)


SEVERAL = object()


def single(doc, field):
    """What stands in this field, None where there is nothing; SEVERAL where it may be more than one value."""
    value = doc
    for name in field.split("."):
        if value is None:
            return None
        if type(value) is not dict:
            return SEVERAL
        value = value.get(name)
    return SEVERAL if type(value) is list else value


def index_key_variants(doc, key_spec, *, sparse, collation=None):
    values = [] if sparse or collation is not None else [single(doc, field) for field in key_spec]
    if not values or SEVERAL in values:
        return SLOW["variants"](doc, key_spec, sparse=sparse, collation=collation)
    parts = [encode_value_directed(value, int(direction)) for value, direction in zip(values, key_spec.values())]
    return [sortkey.COMPOUND_SEP.join(parts)]


def doc_makes_multikey(doc, key_spec):
    return any(single(doc, field) is SEVERAL for field in key_spec) and SLOW["multikey"](doc, key_spec)


def apply():
    swig_wiredtiger.pack, swig_wiredtiger.unpack = pack, unpack
    storage.encode_value_directed = encode_value_directed
    storage._index_key_variants = index_key_variants
    storage._doc_makes_multikey = doc_makes_multikey
