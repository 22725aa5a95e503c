import { findBuiltInKind, formatKind, type NumberKind } from '../formats/number-format';
import type { ShowNumber } from '../formats/shown-date';
import { createFormatter, findBuiltInFormatter } from '../formats/shown-format';
import { readAttributes, visitTokens } from '../xml/each-token';
import { CLOSE, OPEN, TEXT } from '../xml/xml-tokens';
import type { ReaderPlatform } from '../zip/platform';
import type { OpenPart } from '../zip/zip-part';

/** Excel itself allows 65,490 cell styles. */
const MAX_STYLES = 200_000;

/** Number kinds by cell style index. */
export interface Styles {
  kinds: readonly NumberKind[];
  /** Functions that show a number; undefined if the plain text has the same information. */
  shows: readonly (ShowNumber | undefined)[];
}

/**
 * Reads the number kind and display of each cell style, by style index (cellXfs). Formats outside <numFmts> are
 * ignored: conditional formats and tables (dxfs) have their own numbering, often with the numbers of built-in dates.
 */
export async function readStyles(platform: ReaderPlatform, part: OpenPart): Promise<Styles> {
  const own = new Map<number, { kind: NumberKind; show: ShowNumber | undefined }>();
  const formatIds: number[] = [];
  let inCellXfs = false;
  let inFormats = false;
  await visitTokens(platform, part, (tokens, kind) => {
    if (kind === TEXT) return;
    if (tokens.is('cellXfs')) inCellXfs = kind === OPEN;
    else if (tokens.is('numFmts')) inFormats = kind === OPEN;
    else if (kind === CLOSE) return;
    else if (inCellXfs && tokens.is('xf') && formatIds.length < MAX_STYLES)
      formatIds.push(Number(readAttributes(tokens).get('numFmtId') ?? 0));
    else if (inFormats && tokens.is('numFmt') && own.size < MAX_STYLES) {
      const format = readAttributes(tokens);
      const code = format.get('formatCode') ?? '';
      own.set(Number(format.get('numFmtId')), { kind: formatKind(code), show: createFormatter(code) });
    }
  });
  const styles = formatIds.map((id) => own.get(id) ?? { kind: findBuiltInKind(id), show: findBuiltInFormatter(id) });
  return { kinds: styles.map(({ kind }) => kind), shows: styles.map(({ show }) => show) };
}
