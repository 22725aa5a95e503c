import { WorkbookError } from '../workbook-error';
import { decodeStrictly } from '../xml/strict-text';
import type { TextStore } from '../zip/platform';
import { Uint32List } from './uint32-list';
import { convertUtf8ToUtf16 } from './utf8-to-utf16';

/** More characters may crash a browser tab. */
const MAX_CHARACTERS = 512 * 1024 * 1024;

/**
 * Stores shared strings as a few long JavaScript strings, decoded one batch at a time; for the browser.
 * @param limit characters of all texts; above it, `add` throws too-large-to-read
 */
export function openTextsInMemory(part: string, limit = MAX_CHARACTERS): TextStore {
  const wideDecoder = new TextDecoder('utf-16le', { ignoreBOM: true });
  let wide = new Uint16Array(0);
  let batches: string[] = [];
  const firsts: number[] = [];
  const starts = new Uint32List();
  let characters = 0;
  let last = 0;

  const decode = (bytes: Uint8Array): string => {
    if (wide.length < bytes.length) wide = new Uint16Array(bytes.length);
    const used = convertUtf8ToUtf16(bytes, wide);
    return used < 0 ? decodeStrictly(bytes, part) : wideDecoder.decode(wide.subarray(0, used));
  };

  const batchOf = (index: number): number => {
    if (index >= firsts[last]! && index < (firsts[last + 1] ?? starts.length)) return last;
    let low = 0;
    let high = firsts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (firsts[middle]! <= index) low = middle;
      else high = middle - 1;
    }
    return low;
  };

  return {
    add(bytes, count) {
      const batch = decode(bytes);
      characters += batch.length;
      if (characters > limit) throw new WorkbookError('too-large-to-read');
      firsts.push(starts.length);
      batches.push(batch);
      let found = 0;
      for (let at = 0; at < batch.length; found++) {
        starts.push(at);
        const end = batch.indexOf('\0', at);
        if (end < 0) break;
        at = end + 1;
      }
      if (found !== count) throw new WorkbookError('damaged');
    },
    text(index, most) {
      if (index >= starts.length) return undefined;
      last = batchOf(index);
      const from = starts.get(index);
      const isLast = index + 1 === (firsts[last + 1] ?? starts.length);
      const to = isLast ? batches[last]!.length - 1 : starts.get(index + 1) - 1;
      return batches[last]!.slice(from, Math.min(to, from + most));
    },
    isPlain: () => false,
    keepAll: () => undefined,
    close() {
      batches = [];
    },
  };
}
