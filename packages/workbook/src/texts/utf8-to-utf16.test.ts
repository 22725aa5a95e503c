import * as fc from 'fast-check';
import { convertUtf8ToUtf16 } from './utf8-to-utf16';

function decoded(bytes: Uint8Array): string | null {
  const units = new Uint16Array(bytes.length);
  const used = convertUtf8ToUtf16(bytes, units);
  return used < 0 ? null : String.fromCharCode(...units.subarray(0, used));
}

/** Decodes with the platform's strict decoder; null if it rejects the bytes. */
function strictly(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { ignoreBOM: true, fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

it('converts every character', () => {
  for (let from = 0; from <= 0x10ffff; from += 4_096) {
    const points = Array.from({ length: 4_096 }, (_, at) => from + at).filter((point) => point >> 11 !== 0x1b);
    const text = String.fromCodePoint(...points);
    expect(decoded(new TextEncoder().encode(text))).toBe(text);
  }
});

it('accepts and rejects the same bytes as strict decoders', () => {
  const any = fc.oneof(fc.nat(255), fc.constantFrom(0x80, 0xbf, 0xc0, 0xe0, 0xed, 0xa0, 0xef, 0xf0, 0x90, 0xf4, 0x8f));
  fc.assert(
    fc.property(fc.array(any, { maxLength: 6 }), (all) => {
      const bytes = Uint8Array.from(all);
      expect(decoded(bytes)).toBe(strictly(bytes));
    }),
    { numRuns: 5_000 },
  );
});

it('rejects overlong forms, halves of a pair, and cut characters', () => {
  for (const hex of [
    'c080',
    'e09fbf',
    'eda080',
    'f08fbfbf',
    'f4908080',
    'f5808080',
    'f9808080',
    'fc808080',
    'e0a4',
    'f09f92',
    'c3',
    '80',
    'ff',
  ])
    expect(decoded(Buffer.from(hex, 'hex'))).toBeNull();
});
