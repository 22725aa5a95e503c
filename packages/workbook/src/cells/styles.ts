import { attributesOf, eachToken } from '../xml/each-token';
import { CLOSE, OPEN, TEXT } from '../xml/xml-tokens';
import type { ReaderPlatform } from '../zip/platform';
import type { OpenPart } from '../zip/zip-part';
import { builtInKind, formatKind, type NumberKind } from './number-format';

/** Excel itself allows 65,490. */
const MAX_STYLES = 200_000;

/**
 * What kind of number each cell style shows, by the style's index (cellXfs). Formats outside <numFmts> are passed over: those
 * of conditional formats and tables (dxfs) are numbered on their own, often over the built-in dates.
 */
export async function readStyles(platform: ReaderPlatform, part: OpenPart): Promise<NumberKind[]> {
  const own = new Map<number, NumberKind>();
  const formatIds: number[] = [];
  let inCellXfs = false;
  let inFormats = false;
  await eachToken(platform, part, (tokens, kind) => {
    if (kind === TEXT) return;
    if (tokens.is('cellXfs')) inCellXfs = kind === OPEN;
    else if (tokens.is('numFmts')) inFormats = kind === OPEN;
    else if (kind === CLOSE) return;
    else if (inCellXfs && tokens.is('xf') && formatIds.length < MAX_STYLES)
      formatIds.push(Number(attributesOf(tokens).get('numFmtId') ?? 0));
    else if (inFormats && tokens.is('numFmt') && own.size < MAX_STYLES) {
      const format = attributesOf(tokens);
      own.set(Number(format.get('numFmtId')), formatKind(format.get('formatCode') ?? ''));
    }
  });
  return formatIds.map((id) => own.get(id) ?? builtInKind(id));
}
