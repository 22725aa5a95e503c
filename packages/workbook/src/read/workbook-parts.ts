import { WorkbookError } from '../workbook-error';
import { attributesOf, eachToken } from '../xml/each-token';
import { CLOSE, TEXT } from '../xml/xml-tokens';
import type { ReaderPlatform } from '../zip/platform';
import type { ZipEntry } from '../zip/zip-directory';
import { type OpenPart, openPart } from '../zip/zip-part';

/** Where all but a few programs put the workbook. */
const USUAL = 'xl/workbook.xml';
const MAX_SHEETS = 1_000;
const MAX_RELATIONS = 10_000;

export interface WorksheetPart {
  name: string;
  hidden: boolean;
  entry: ZipEntry | undefined;
  /** Relations of the sheet itself: the addresses of its links. */
  relations: ZipEntry | undefined;
}

/** Where the parts of a workbook lie that hold rows. */
export interface WorkbookParts {
  /** Worksheets in their order; without an entry where the sheet has no part of its own. */
  sheets: WorksheetPart[];
  strings: ZipEntry | undefined;
  styles: ZipEntry | undefined;
  date1904: boolean;
  /** The program that wrote it leaves calculating to the next one that opens it. */
  uncalculated: boolean;
}

/**
 * Reads the workbook part and its relations. A sheet without a part is no fault until somebody wants its rows.
 * @throws WorkbookError not-a-workbook, damaged
 */
export async function readWorkbookParts(
  platform: ReaderPlatform,
  entries: readonly ZipEntry[],
  signal?: AbortSignal,
): Promise<WorkbookParts> {
  const byName = new Map(entries.map((entry) => [entry.name.toLowerCase(), entry]));
  const relationsOf = async (folder: string, file: string): Promise<Relation[]> => {
    const entry = byName.get(`${folder}_rels/${file}.rels`);
    return entry ? readRelations(platform, openPart(platform, entry, signal), folder) : [];
  };
  const path = byName.has(USUAL) ? USUAL : pathTo('officeDocument', await relationsOf('', ''));
  const workbook = byName.get(path ?? '');
  // What an .xlsb file has there is binary.
  if (!workbook || !path || path.endsWith('.bin')) throw new WorkbookError('not-a-workbook');
  const { sheets, date1904, uncalculated } = await readWorkbook(platform, openPart(platform, workbook, signal));
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const relations = await relationsOf(folder, path.slice(folder.length));
  const typed = (type: string, usual: string) =>
    byName.get(pathTo(type, relations) ?? '') ?? byName.get(`${folder}${usual}`);
  return {
    sheets: worksheets(sheets, relations, byName),
    strings: typed('sharedStrings', 'sharedstrings.xml'),
    styles: typed('styles', 'styles.xml'),
    date1904,
    uncalculated,
  };
}

function worksheets(
  sheets: readonly NamedSheet[],
  relations: readonly Relation[],
  byName: ReadonlyMap<string, ZipEntry>,
): WorkbookParts['sheets'] {
  const found: WorkbookParts['sheets'] = [];
  for (const { name, id, hidden } of sheets) {
    const relation = relations.find((each) => each.id === id);
    if (relation && relation.type !== 'worksheet') continue;
    const entry = relation && byName.get(relation.path);
    // Sheets that share one part would have it unpacked again and again.
    const isShared = found.some((sheet) => sheet.entry === entry);
    found.push({ name, hidden, entry: isShared ? undefined : entry, relations: relationsOf(relation?.path, byName) });
  }
  return found;
}

function relationsOf(path: string | undefined, byName: ReadonlyMap<string, ZipEntry>): ZipEntry | undefined {
  return path === undefined ? undefined : byName.get(path.replace(/([^/]*)$/, '_rels/$1.rels'));
}

async function readWorkbook(platform: ReaderPlatform, part: OpenPart) {
  const sheets: NamedSheet[] = [];
  let date1904 = false;
  let uncalculated = false;
  let count = 0;
  let begun = false;
  await eachToken(platform, part, (tokens, kind) => {
    if (kind === TEXT || kind === CLOSE) return;
    // The relations of a text document or a presentation lead to one just so.
    if (!begun && !tokens.is('workbook')) throw new WorkbookError('not-a-workbook');
    begun = true;
    if (tokens.is('workbookPr')) date1904 = /^(1|true|on)$/.test(attributesOf(tokens).get('date1904') ?? '');
    if (tokens.is('calcPr')) uncalculated = /^(1|true|on)$/.test(attributesOf(tokens).get('fullCalcOnLoad') ?? '');
    if (!tokens.is('sheet') || ++count > MAX_SHEETS) return;
    const sheet = attributesOf(tokens);
    const hidden = /^(hidden|veryHidden)$/.test(sheet.get('state') ?? '');
    const id = relationId(sheet);
    // A module of macros from old days: it has no part, and nobody sees it among the sheets.
    if (id !== '') sheets.push({ name: sheet.get('name') ?? '', id, hidden });
  });
  if (count === 0) throw new WorkbookError('damaged');
  return { sheets, date1904, uncalculated };
}

/** The attribute r:id, whatever its prefix is called. */
function relationId(sheet: Map<string, string>): string | undefined {
  for (const [name, value] of sheet) if (name.endsWith(':id')) return value;
  return undefined;
}

interface NamedSheet {
  name: string;
  hidden: boolean;
  /** Of its relation; undefined where it names none. */
  id: string | undefined;
}

interface Relation {
  id: string;
  /** The last word of the type's address: 'worksheet', 'sharedStrings', ... */
  type: string;
  /** In the zip, lower-cased. */
  path: string;
}

const pathTo = (type: string, relations: readonly Relation[]) => relations.find((each) => each.type === type)?.path;

/** @param folder what relative targets stand below: '' or one that ends with a slash */
async function readRelations(platform: ReaderPlatform, part: OpenPart, folder: string): Promise<Relation[]> {
  const relations: Relation[] = [];
  await eachToken(platform, part, (tokens, kind) => {
    if (kind === TEXT || kind === CLOSE || !tokens.is('Relationship') || relations.length >= MAX_RELATIONS) return;
    const found = attributesOf(tokens);
    const type = found.get('Type') ?? '';
    relations.push({
      id: found.get('Id') ?? '',
      type: type.slice(type.lastIndexOf('/') + 1),
      path: resolved(found.get('Target') ?? '', folder),
    });
  });
  return relations;
}

/** A target as a path in the zip. */
function resolved(target: string, folder: string): string {
  const steps: string[] = [];
  for (const step of (/^[\\/]/.test(target) ? target : folder + target).split(/[\\/]/)) {
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(step);
  }
  return steps.join('/').toLowerCase();
}
