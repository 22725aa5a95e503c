import { describeKind, getTextColumns, type TextKind } from '@subtitle/contracts/columns';
import { getTargetLanguage, LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import { ASSIGNED, IN_REVIEW, type Status, TO_SEND } from '@subtitle/contracts/statuses';
import { findSlots } from '@subtitle/domain/memory/find-slots';
import { createLimit } from '../../../infra/limit';
import { returnNullOnTimeout } from '../../../infra/outage';
import type { CorrectionDocument } from '../../../models/correction.model';
import { getVisibleFilterForLists } from '../../imports/rows/visible-rows';
import type { Row, RowFilter } from '../../items/row/item';
import { buildRowQuery, readRows } from '../../items/row/row-query';
import { LEARNT_TEXT_KINDS } from '../learn/learnt-rows.repository';

const TIMEOUT_MS = 3_000;
/** Limit of rows of one kind and status that are read by default. */
export const MAX_ROWS = 200;
const OPEN: readonly Status[] = [ASSIGNED, ...TO_SEND, IN_REVIEW];
/** The searches of one sentence or term run together, those of the next one after them. */
const searchLimit = createLimit(1);

/**
 * Finds rows that are not approved and whose texts contain the earlier translation of a sentence without its numbers.
 * Their sentences still have to be compared.
 * @param owner only rows of this person; everybody's by default
 */
export async function findOpenCandidates(
  { pair, before }: CorrectionDocument,
  owner?: string,
): Promise<{ rows: Row[]; limited: boolean }> {
  const language = getTargetLanguage(pair);
  const part = findLongestPart(before, language);
  if (!part) return { rows: [], limited: false };
  const mine = { ...(owner !== undefined && { [`assigned_${language}`]: owner }) };
  return findUnapprovedRows(language, (kind) => {
    const contains = getTextColumns(kind, language).map((column) => ({ [column]: { $regex: escapeRegex(part) } }));
    return { $or: contains, ...mine } as RowFilter;
  });
}

/**
 * Finds rows that are not approved in a language. The database searches the texts, so the rows of a language are not
 * sent.
 * @param buildCondition returns the condition on the texts of a kind
 * @param limit rows of each kind and status that are read
 * @returns `limited` if there are more rows, or if a search took too long
 */
export async function findUnapprovedRows(
  language: LanguageCode,
  buildCondition: (kind: TextKind) => RowFilter,
  limit = MAX_ROWS,
): Promise<{ rows: Row[]; limited: boolean }> {
  const visible = await getVisibleFilterForLists();
  const search = () =>
    LEARNT_TEXT_KINDS.flatMap((kind) =>
      OPEN.map((status) => {
        const by = { [`status_${language}`]: status };
        const query = buildRowQuery(kind, { by, visible, rest: buildCondition(kind) });
        const page = { limit: limit + 1, projection: getProjection(kind), maxTimeMS: TIMEOUT_MS } as const;
        return returnNullOnTimeout(readRows(query, page));
      }),
    );
  const found = await searchLimit.run(() => Promise.all(search()));
  const isLimited = (rows: Row[] | null) => rows === null || rows.length > limit;
  return { rows: found.flatMap((rows) => rows?.slice(0, limit) ?? []), limited: found.some(isLimited) };
}

const UNIT_FIELDS = [
  'status',
  'stage',
  'assigned',
  'author',
  'submitter',
  'revision',
  'source',
  'made_from',
  'source_changed',
];

/** The fields of lists of these rows. From which language a text was made may depend on the texts of all languages. */
function getProjection(kind: TextKind): Record<string, 0 | 1> {
  const ofLanguages = LANGUAGE_CODES.flatMap((code) => [
    ...getTextColumns(kind, code),
    ...UNIT_FIELDS.map((field) => `${field}_${code}`),
  ]);
  const all = ['id', 'kind', 'from', 'to', ...describeKind(kind).name, ...ofLanguages];
  return { _id: 0, ...Object.fromEntries(all.map((field) => [field, 1 as const])) };
}

/** Returns the longest part of a sentence without numbers and dates. */
function findLongestPart(sentence: string, language: LanguageCode): string {
  const slots = findSlots(sentence, language);
  const ends = [...slots.map(({ start }) => start), sentence.length];
  const parts = ends.map((end, at) => sentence.slice(slots[at - 1]?.end ?? 0, end).trim());
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest), '');
}

const escapeRegex = (text: string) =>
  text.replace(/[\\^$.*+?()[\]{}|#\s-]/gu, (sign) => (/\s/u.test(sign) ? '\\s' : `\\${sign}`));
