import { WorkbookError } from '../workbook-error';
import { readAttributes, visitTokens } from '../xml/each-token';
import { CLOSE, TEXT } from '../xml/xml-tokens';
import type { ReaderPlatform } from '../zip/platform';
import type { ZipEntry } from '../zip/zip-directory';
import { type OpenPart, openPart } from '../zip/zip-part';

/** Path of the workbook part in the files of nearly all programs. */
const USUAL = 'xl/workbook.xml';
const MAX_SHEETS = 1_000;
const MAX_RELATIONS = 10_000;

export interface WorksheetPart {
  name: string;
  hidden: boolean;
  entry: ZipEntry | undefined;
  /** Relations of the sheet, with the addresses of its links. */
  relations: ZipEntry | undefined;
}

/** Zip entries of the parts that contain rows. */
export interface WorkbookParts {
  /**
   * Worksheets in their order. `entry` is undefined if the sheet has no part, or shares its part with another sheet.
   */
  sheets: WorksheetPart[];
  strings: ZipEntry | undefined;
  styles: ZipEntry | undefined;
  date1904: boolean;
  /** The program that wrote the file did not calculate formulas, and requests that the next program does. */
  uncalculated: boolean;
}

/**
 * Reads the workbook part and its relations. A sheet without a part causes an error only when its rows are read.
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
  const path = byName.has(USUAL) ? USUAL : findTarget('officeDocument', await relationsOf('', ''));
  const workbook = byName.get(path ?? '');
  // In an .xlsb file, the workbook part is binary.
  if (!workbook || !path || path.endsWith('.bin')) throw new WorkbookError('not-a-workbook');
  const { sheets, date1904, uncalculated } = await readWorkbook(platform, openPart(platform, workbook, signal));
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const relations = await relationsOf(folder, path.slice(folder.length));
  const findTypedPart = (type: string, usual: string) =>
    byName.get(findTarget(type, relations) ?? '') ?? byName.get(`${folder}${usual}`);
  return {
    sheets: listWorksheets(sheets, relations, byName),
    strings: findTypedPart('sharedStrings', 'sharedstrings.xml'),
    styles: findTypedPart('styles', 'styles.xml'),
    date1904,
    uncalculated,
  };
}

function listWorksheets(
  sheets: readonly NamedSheet[],
  relations: readonly Relation[],
  byName: ReadonlyMap<string, ZipEntry>,
): WorkbookParts['sheets'] {
  const found: WorkbookParts['sheets'] = [];
  for (const { name, id, hidden } of sheets) {
    const relation = relations.find((each) => each.id === id);
    if (relation && relation.type !== 'worksheet') continue;
    const entry = relation && byName.get(relation.path);
    // Sheets that share one part would otherwise cause the part to be unpacked repeatedly.
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
  await visitTokens(platform, part, (tokens, kind) => {
    if (kind === TEXT || kind === CLOSE) return;
    // Text documents and presentations are found by the same relation, so the root element decides.
    if (!begun && !tokens.is('workbook')) throw new WorkbookError('not-a-workbook');
    begun = true;
    if (tokens.is('workbookPr')) date1904 = /^(1|true|on)$/.test(readAttributes(tokens).get('date1904') ?? '');
    if (tokens.is('calcPr')) uncalculated = /^(1|true|on)$/.test(readAttributes(tokens).get('fullCalcOnLoad') ?? '');
    if (!tokens.is('sheet') || ++count > MAX_SHEETS) return;
    const sheet = readAttributes(tokens);
    const hidden = /^(hidden|veryHidden)$/.test(sheet.get('state') ?? '');
    const id = readRelationId(sheet);
    // An old macro module has no part, and users do not see it among the sheets.
    if (id !== '') sheets.push({ name: sheet.get('name') ?? '', id, hidden });
  });
  if (count === 0) throw new WorkbookError('damaged');
  return { sheets, date1904, uncalculated };
}

/** Returns the attribute r:id. Its prefix may differ. */
function readRelationId(sheet: Map<string, string>): string | undefined {
  for (const [name, value] of sheet) if (name.endsWith(':id')) return value;
  return undefined;
}

interface NamedSheet {
  name: string;
  hidden: boolean;
  /** Id of its relation; undefined if it names none. */
  id: string | undefined;
}

interface Relation {
  id: string;
  /** Last part of the type's address: 'worksheet', 'sharedStrings', ... */
  type: string;
  /** Path in the zip, in lower case. */
  path: string;
}

const findTarget = (type: string, relations: readonly Relation[]) => relations.find((each) => each.type === type)?.path;

/** @param folder base of relative targets: '' or a path that ends with a slash */
async function readRelations(platform: ReaderPlatform, part: OpenPart, folder: string): Promise<Relation[]> {
  const relations: Relation[] = [];
  await visitTokens(platform, part, (tokens, kind) => {
    if (kind === TEXT || kind === CLOSE || !tokens.is('Relationship') || relations.length >= MAX_RELATIONS) return;
    const found = readAttributes(tokens);
    const type = found.get('Type') ?? '';
    relations.push({
      id: found.get('Id') ?? '',
      type: type.slice(type.lastIndexOf('/') + 1),
      path: resolveTarget(found.get('Target') ?? '', folder),
    });
  });
  return relations;
}

/** Resolves a target to a path in the zip. */
function resolveTarget(target: string, folder: string): string {
  const steps: string[] = [];
  for (const step of (/^[\\/]/.test(target) ? target : folder + target).split(/[\\/]/)) {
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(step);
  }
  return steps.join('/').toLowerCase();
}
