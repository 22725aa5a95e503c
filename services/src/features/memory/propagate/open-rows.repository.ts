import { describeKind, getTextColumns, type TextKind } from '@subtitle/contracts/columns';
import { getSourceLanguage, getTargetLanguage, type LangPair } from '@subtitle/contracts/languages';
import { ASSIGNED, isTextRequired } from '@subtitle/contracts/statuses';
import { getVisibleFilterForLists } from '../../imports/rows/visible-rows';
import type { Row } from '../../items/row/item';
import { buildRowQuery, readRows } from '../../items/row/row-query';
import { LEARNT_TEXT_KINDS } from '../learn/learnt-rows.repository';

const TIMEOUT_MS = 10_000;
/** Limit of open rows of one person that are read. */
export const MAX_OPEN_ROWS = 2_000;

/**
 * Reads a person's open rows that are translated in a pair, with the fields that propagation needs.
 * @returns the rows by kind and in the order of lists; `limited` if the person has more
 */
export async function findOpenRows(username: string, pair: LangPair): Promise<{ rows: Row[]; limited: boolean }> {
  const [source, target] = [getSourceLanguage(pair), getTargetLanguage(pair)];
  const visible = await getVisibleFilterForLists();
  const by = { [`assigned_${target}`]: username, [`status_${target}`]: ASSIGNED };
  const rows: Row[] = [];
  for (const kind of LEARNT_TEXT_KINDS) {
    const limit = MAX_OPEN_ROWS + 1 - rows.length;
    if (limit <= 0) break;
    const projection = getProjection(kind, source, target);
    rows.push(...(await readRows(buildRowQuery(kind, { by, visible }), { limit, projection, maxTimeMS: TIMEOUT_MS })));
  }
  const isOfPair = (row: Row) =>
    (row[`made_from_${target}`] ?? row[`source_${target}`]) === source && !isTextRequired(row[`stage_${target}`]);
  return { rows: rows.slice(0, MAX_OPEN_ROWS).filter(isOfPair), limited: rows.length > MAX_OPEN_ROWS };
}

function getProjection(kind: TextKind, ...languages: ReturnType<typeof getSourceLanguage>[]): Record<string, 0 | 1> {
  const fields = languages.flatMap((code) => getTextColumns(kind, code));
  const target = languages.at(-1)!;
  const work = ['status', 'stage', 'assigned', 'author', 'submitter', 'revision', 'round', 'source', 'made_from'];
  const listed = ['id', 'kind', 'from', 'to', 'lagna_order', ...describeKind(kind).name];
  const all = [...listed, ...fields, ...work.map((field) => `${field}_${target}`)];
  return { _id: 0, ...Object.fromEntries(all.map((field) => [field, 1 as const])) };
}
