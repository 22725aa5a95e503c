import { builtInKind, formatKind, type NumberKind } from '../formats/number-format';
import type { ShowNumber } from '../formats/shown-date';
import { builtInShow, showOf } from '../formats/shown-format';
import { attributesOf, eachToken } from '../xml/each-token';
import { CLOSE, OPEN, TEXT } from '../xml/xml-tokens';
import type { ReaderPlatform } from '../zip/platform';
import type { OpenPart } from '../zip/zip-part';

/** Excel itself allows 65,490. */
const MAX_STYLES = 200_000;

/** Number formats by the index of a cell's style. */
export interface Styles {
  kinds: readonly NumberKind[];
  /** How a number is shown, where that is not its plain text. */
  shows: readonly (ShowNumber | undefined)[];
}

/**
 * What kind of number each cell style shows, and how, by the style's index (cellXfs). Formats outside <numFmts> are passed over: those
 * of conditional formats and tables (dxfs) are numbered on their own, often over the built-in dates.
 */
export async function readStyles(platform: ReaderPlatform, part: OpenPart): Promise<Styles> {
  const own = new Map<number, { kind: NumberKind; show: ShowNumber | undefined }>();
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
      const code = format.get('formatCode') ?? '';
      own.set(Number(format.get('numFmtId')), { kind: formatKind(code), show: showOf(code) });
    }
  });
  const styles = formatIds.map((id) => own.get(id) ?? { kind: builtInKind(id), show: builtInShow(id) });
  return { kinds: styles.map(({ kind }) => kind), shows: styles.map(({ show }) => show) };
}
