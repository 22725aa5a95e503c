import { setImmediate as yieldToRequests } from 'node:timers/promises';
import { hasTextColumns } from '@subtitle/contracts/columns';
import { getSourceLanguage } from '@subtitle/contracts/languages';
import { LIMITS } from '@subtitle/contracts/limits';
import type { AnswerOf, QueryOf } from '@subtitle/contracts/operation';
import type { listReviewSentences, ReviewSentence } from '@subtitle/contracts/operations/review-sentences';
import { omitNoDay } from '@subtitle/contracts/row-days';
import { IN_REVIEW } from '@subtitle/contracts/statuses';
import { getItemName } from '@subtitle/domain/item-name';
import { isJudged } from '@subtitle/domain/review/ready-rows';
import { readUnit } from '@subtitle/domain/workflow/unit';
import type { SessionActor } from '../../../actor';
import { createLimit } from '../../../infra/limit';
import { getTimeLeft } from '../../../infra/work-time';
import { listItems } from '../../items/list/item-list';
import { findItem } from '../../items/row/find-item';
import type { Row } from '../../items/row/item';
import { createDescriber, type DescribedRow } from './describe-row';
import { findVerdicts, type Verdicts } from './judgements.repository';
import { findRowPlaces, type RowPlace } from './row-places';

type Query = QueryOf<typeof listReviewSentences>;

/** Number of rows that are split and checked before other requests get a turn: about 10 ms. */
const ROWS_PER_TURN = 10;
/** One list at a time: a list of a thousand new rows uses the processor for seconds. */
const listLimit = createLimit(1);

/** A row with what it has beside its sentences. */
interface FoundRow extends DescribedRow {
  row: Row;
}

/** A sentence of the rows with the positions of its rows. */
interface Group extends Omit<ReviewSentence, 'judged' | 'sentBack' | 'forms'> {
  forms: Set<string>;
  rows: number[];
}

/**
 * Returns the sentences of the first rows in review, each once. Only these rows are read, so the cost is bounded however
 * many rows wait.
 * @throws Refusal invalid-request for an invalid day; not-found for a row that does not exist
 */
export function listSentences(actor: SessionActor, query: Query): Promise<AnswerOf<typeof listReviewSentences>> {
  const read = async () => {
    const { rows, more } = await readRows(actor, query);
    const { describe, selfApprovalAllowed } = await createDescriber(actor, query.language, rows);
    const found: FoundRow[] = [];
    for (const [at, row] of rows.entries()) {
      if (at % ROWS_PER_TURN === ROWS_PER_TURN - 1) {
        await yieldToRequests();
        getTimeLeft(1);
      }
      found.push({ row, ...(await describe(row)) });
    }
    const groups = groupSentences(found);
    const verdictsOf = await findVerdicts(groups.map(({ id }) => id));
    const [only] = query.item === undefined ? [] : found;
    const places = only && (await findRowPlaces(only.row, query.language, only.sentences));
    return { ...presentSheet(found, groups, verdictsOf, { ...query, selfApprovalAllowed, places }), more };
  };
  return query.item === undefined ? listLimit.run(read) : read();
}

async function readRows(actor: SessionActor, { kind, language, item, ...narrowing }: Query) {
  if (!hasTextColumns(kind)) return { rows: [], more: false };
  if (item !== undefined) {
    const row = await findItem(actor, { kind, id: item, language });
    return { rows: readUnit({ ...row }, language).status === IN_REVIEW ? [row] : [], more: false };
  }
  const page = { ...narrowing, language, status: IN_REVIEW, limit: LIMITS.reviewedRows };
  const { rows, nextCursor } = await listItems(kind, {}, page);
  return { rows, more: nextCursor !== null };
}

function groupSentences(found: readonly FoundRow[]): Group[] {
  const groups = new Map<string, Group>();
  for (const [at, { sentences }] of found.entries())
    for (const { id, source, target } of sentences.placed) {
      const group = groups.get(id) ?? {
        ...{ id, source: getSourceLanguage(sentences.pair!), sentence: source, translation: target },
        forms: new Set<string>(),
        rows: [],
      };
      groups.set(id, group);
      group.forms.add(target);
      if (group.rows.at(-1) !== at) group.rows.push(at);
    }
  return [...groups.values()];
}

interface Asked {
  language: Query['language'];
  selfApprovalAllowed: boolean;
  /** Places of the sentences, if one row is listed. */
  places: readonly RowPlace[] | undefined;
}

function presentSheet(
  found: readonly FoundRow[],
  groups: readonly Group[],
  verdictsOf: (sentence: string) => Verdicts,
  { language, selfApprovalAllowed, places }: Asked,
) {
  const getSubmitter = (at: number) => readUnit({ ...found[at]!.row }, language).submitter;
  const isJudgedIn = (id: string, at: number) =>
    isJudged(verdictsOf(id), { submitter: getSubmitter(at) }, { selfApprovalAllowed });
  const isOpen = ({ id, rows }: Group) => Number(rows.some((at) => !isJudgedIn(id, at)));
  const order = groups.map((group) => ({ group, open: isOpen(group) }));
  order.sort((a, b) => b.open - a.open || b.group.rows.length - a.group.rows.length);
  const listed = order.slice(0, LIMITS.reviewedSentences).map(({ group }) => group);
  const positions = new Map(listed.map(({ id }, at) => [id, at]));
  const presentPlace = ({ sentence, ...place }: RowPlace) => ({
    ...place,
    sentence: sentence === null ? null : (positions.get(sentence) ?? null),
  });
  return {
    rows: found.map(({ row, sentences, ...rest }, at) => {
      const { kind, id, from, to } = row;
      const ids = [...new Set(sentences.placed.map((one) => one.id))];
      const submitter = getSubmitter(at);
      const hidden = ids.filter((one) => !positions.has(one) && !isJudgedIn(one, at));
      return omitNoDay({
        ...{ kind, id, language, from, to, name: getItemName({ ...row }), submitter, ...rest },
        revision: row[`revision_${language}`] ?? 0,
        sentences: ids.flatMap((one) => positions.get(one) ?? []),
        others: hidden.length,
        ...(places && { places: places.map(presentPlace) }),
      });
    }),
    sentences: listed.map(({ rows: _, forms, ...sentence }) => ({
      ...sentence,
      forms: forms.size,
      ...verdictsOf(sentence.id),
    })),
    moreSentences: groups.length > listed.length,
  };
}
