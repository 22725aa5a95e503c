import { eachToken } from './each-token';
import type { ReaderPlatform } from './platform';
import { WorkbookError } from './workbook-error';
import { CLOSE, TEXT } from './xml-tokens';
import type { ZipEntry } from './zip-directory';
import { type OpenPart, openPart } from './zip-part';

const WORKBOOK = 'xl/workbook.xml';
const MAX_SHEETS = 1_000;
const MAX_RELATIONS = 10_000;

/** Where the parts of a workbook lie that hold rows. */
export interface WorkbookParts {
  /** Visible worksheets in their order. */
  sheets: { name: string; entry: ZipEntry }[];
  strings: ZipEntry | undefined;
  styles: ZipEntry | undefined;
  date1904: boolean;
}

/**
 * Reads the workbook part and its relations.
 * @throws WorkbookError damaged where a visible sheet has no part of its own
 */
export async function readWorkbookParts(
  platform: ReaderPlatform,
  entries: readonly ZipEntry[],
  signal?: AbortSignal,
): Promise<WorkbookParts> {
  const byName = new Map(entries.map((entry) => [entry.name.toLowerCase(), entry]));
  const open = (entry: ZipEntry) => openPart(platform, entry, signal);
  const { sheets, date1904 } = await readWorkbook(platform, open(byName.get(WORKBOOK)!));
  const relationsPart = byName.get('xl/_rels/workbook.xml.rels');
  const relations = relationsPart ? await readRelations(platform, open(relationsPart)) : [];
  const typed = (type: string, usual: string) =>
    byName.get(relations.find((each) => each.type === type)?.path ?? usual) ?? byName.get(usual);
  const visible: WorkbookParts['sheets'] = [];
  for (const { name, id } of sheets) {
    const relation = relations.find((each) => each.id === id);
    if (relation && relation.type !== 'worksheet') continue;
    const entry = relation && byName.get(relation.path);
    // Sheets that share one part would have it unpacked again and again.
    if (!entry || visible.some((sheet) => sheet.entry === entry)) throw new WorkbookError('damaged');
    visible.push({ name, entry });
  }
  return {
    sheets: visible,
    strings: typed('sharedStrings', 'xl/sharedstrings.xml'),
    styles: typed('styles', 'xl/styles.xml'),
    date1904,
  };
}

async function readWorkbook(platform: ReaderPlatform, part: OpenPart) {
  const sheets: { name: string; id: string }[] = [];
  let date1904 = false;
  let count = 0;
  await eachToken(platform, part, (tokens, kind) => {
    if (kind === TEXT || kind === CLOSE) return;
    if (tokens.is('workbookPr')) date1904 = /^(1|true|on)$/.test(tokens.attributes().get('date1904') ?? '');
    if (!tokens.is('sheet') || ++count > MAX_SHEETS) return;
    const sheet = tokens.attributes();
    if (/^(hidden|veryHidden)$/.test(sheet.get('state') ?? '')) return;
    sheets.push({ name: sheet.get('name') ?? '', id: relationId(sheet) });
  });
  if (count === 0) throw new WorkbookError('damaged');
  return { sheets, date1904 };
}

/** The attribute r:id, whatever its prefix is called. */
function relationId(sheet: Map<string, string>): string {
  for (const [name, value] of sheet) if (name.endsWith(':id')) return value;
  return '';
}

interface Relation {
  id: string;
  /** The last word of the type's address: 'worksheet', 'sharedStrings', ... */
  type: string;
  /** In the zip, lower-cased. */
  path: string;
}

async function readRelations(platform: ReaderPlatform, part: OpenPart): Promise<Relation[]> {
  const relations: Relation[] = [];
  await eachToken(platform, part, (tokens, kind) => {
    if (kind === TEXT || kind === CLOSE || !tokens.is('Relationship') || relations.length >= MAX_RELATIONS) return;
    const found = tokens.attributes();
    const type = found.get('Type') ?? '';
    relations.push({
      id: found.get('Id') ?? '',
      type: type.slice(type.lastIndexOf('/') + 1),
      path: resolved(found.get('Target') ?? ''),
    });
  });
  return relations;
}

/** A target as a path in the zip; relative ones stand below xl/. */
function resolved(target: string): string {
  const steps: string[] = [];
  for (const step of (target.startsWith('/') ? target : `xl/${target}`).split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(step);
  }
  return steps.join('/').toLowerCase();
}
