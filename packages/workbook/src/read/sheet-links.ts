import { readColumn } from '../cells/cell-attributes';
import { readAttributes, visitTokens } from '../xml/each-token';
import { CLOSE, TEXT } from '../xml/xml-tokens';
import type { ReaderPlatform } from '../zip/platform';
import { openPart } from '../zip/zip-part';
import type { WorksheetPart } from './workbook-parts';

/** Maximum number of links in a sheet, as in Excel. */
const MAX_LINKS = 65_530;
/** Maximum number of rows that one link covers. */
const MAX_SPAN = 1_000;
/** Maximum number of cells that all links of a sheet cover. A hostile sheet may have many long ranges. */
const MAX_CELLS = 200_000;

/** Addresses of linked cells, by row and column. */
export type SheetLinks = ReadonlyMap<number, ReadonlyMap<number, string>>;

/**
 * Reads the links of a sheet. The relations of the sheet contain the addresses; the cells are listed after the rows. A
 * sheet with links is therefore unpacked a second time, even if it is large.
 */
export async function readLinks(
  platform: ReaderPlatform,
  { entry, relations }: WorksheetPart,
  signal?: AbortSignal,
): Promise<SheetLinks> {
  const links = new LinkedCells();
  if (!entry || !relations) return links.rows;
  const addresses = new Map<string, string>();
  await visitTokens(platform, openPart(platform, relations, signal), (tokens, kind) => {
    if (kind === TEXT || kind === CLOSE || !tokens.is('Relationship') || addresses.size >= MAX_LINKS) return;
    const found = readAttributes(tokens);
    if (found.get('Type')?.endsWith('/hyperlink')) addresses.set(found.get('Id') ?? '', found.get('Target') ?? '');
  });
  if (addresses.size === 0) return links.rows;
  await visitTokens(platform, openPart(platform, entry, signal), (tokens, kind) => {
    if (kind === TEXT || kind === CLOSE || !tokens.is('hyperlink')) return;
    const found = readAttributes(tokens);
    const id = [...found].find(([name]) => name.endsWith(':id'))?.[1];
    const address = id === undefined ? undefined : addresses.get(id);
    if (address) links.add(found.get('ref') ?? '', address);
  });
  return links.rows;
}

class LinkedCells {
  readonly rows = new Map<number, Map<number, string>>();
  #cells = 0;

  add(ref: string, address: string): void {
    const [from = '', to = from] = ref.split(':');
    const column = readColumnOfReference(from);
    const [first, last] = [readRowOfReference(from), readRowOfReference(to)];
    if (column === undefined || !first || !last) return;
    for (let row = first; row <= Math.min(last, first + MAX_SPAN); row++) {
      if (++this.#cells > MAX_CELLS) return;
      const own = this.rows.get(row) ?? new Map<number, string>();
      own.set(column, address);
      this.rows.set(row, own);
    }
  }
}

const readRowOfReference = (ref: string) => Number(/\d+$/.exec(ref)?.[0] ?? 0);

function readColumnOfReference(ref: string): number | undefined {
  const letters = new TextEncoder().encode(ref);
  return readColumn(letters, 0, letters.length);
}
