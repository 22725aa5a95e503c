import { hasTextColumns, ITEM_KINDS, type ItemKind } from '@subtitle/contracts/columns';
import type { LangPair } from '@subtitle/contracts/languages';
import { LIMITS } from '@subtitle/contracts/limits';
import type { AnswerOf, BodyOf, QueryOf } from '@subtitle/contracts/operation';
import type { assignTogether, measureAssignment } from '@subtitle/contracts/operations/assignment';
import { ASSIGNED, isTextRequired } from '@subtitle/contracts/statuses';
import { describePicked, type OfferedRow, type PickedRows, pickTogether } from '@subtitle/domain/memory/pick-together';
import { isSameUser } from '@subtitle/domain/users/roles';
import type { SessionActor } from '../../../actor';
import { invalid } from '../../../refusal';
import { getVisibleFilterForLists } from '../../imports/rows/visible-rows';
import { assignRows } from '../../items/assign/assign';
import { parseAssignRequest } from '../../items/assign/parse-assign-request';
import { readEligible } from '../../items/assign/read-eligible';
import { requireReceiver } from '../../items/assign/require-receiver';
import { buildRowQuery } from '../../items/row/row-query';
import { countLimit, listNewSentences } from './new-sentences';
import { buildProjection, listOpenTexts, type OpenRow, readOpenTexts, readSourceRows } from './open-texts';

type AssignmentQuery = Omit<QueryOf<typeof measureAssignment>, 'together'>;

/**
 * Assigns eligible rows that share new sentences to the same person.
 * @throws Refusal as assignRows; invalid-request without a source language
 */
export async function assignRowsTogether(
  actor: SessionActor,
  kind: ItemKind,
  body: BodyOf<typeof assignTogether>,
): Promise<AnswerOf<typeof assignTogether>> {
  const { sourceLanguage } = body;
  if (sourceLanguage === undefined) throw invalid('sourceLanguage', 'Select a source language.');
  const query = { ...body, sourceLanguage, kind };
  return assignRows(actor, kind, body, async () => (await planInTurn(actor, query, true)).ids);
}

/** Counts the new sentences of the rows that an assignment would give. Nothing is changed. */
export async function measureRows(
  actor: SessionActor,
  { together = false, ...query }: QueryOf<typeof measureAssignment>,
): Promise<AnswerOf<typeof measureAssignment>> {
  const { ids, sentences, shared } = await planInTurn(actor, query, together);
  return { rows: ids.length, sentences, shared };
}

const planInTurn = (...args: Parameters<typeof planAssignment>) => countLimit.run(() => planAssignment(...args));

async function planAssignment(actor: SessionActor, query: AssignmentQuery, together: boolean): Promise<PickedRows> {
  const { kind, userId, taskCount } = query;
  const { target, source, ...asked } = parseAssignRequest(query);
  const { username, stage } = await requireReceiver(userId, {
    ...{ target, source, stage: null, requestedStage: asked.stage },
  });
  const pair: LangPair = `${source!}_${target}`;
  const page = { limit: together ? LIMITS.countedRows : taskCount, projection: buildProjection(kind, pair) };
  const rows = await readEligible(kind, { target, source, ...asked, stage }, page);
  // A row for correction has a text in the target language, and a video has no text columns.
  const isTranslated = hasTextColumns(kind) && !isTextRequired(stage);
  const texts = rows.map((row) => ({ row, texts: isTranslated ? readOpenTexts(row, pair, actor) : [] }));
  const held = isTranslated ? await readHeldRows(pair, actor) : [];
  const fresh = await listNewSentences(pair, [...texts, ...held], null);
  const offered = rows.map(({ id }, at): OfferedRow => ({ id, fresh: fresh[at]! }));
  const own = new Set<string>();
  const others = new Set<string>();
  for (const [at, { row }] of held.entries()) {
    const holder = isSameUser(row[`assigned_${target}`], username) ? own : others;
    for (const sentence of fresh[rows.length + at]!) holder.add(sentence);
  }
  return together ? pickTogether(offered, taskCount, { own, others }) : describePicked(offered, others);
}

/** Reads the open rows of all people that are translated in a pair, up to the limit of counted rows. */
async function readHeldRows(pair: LangPair, actor: SessionActor): Promise<OpenRow[]> {
  const target = pair.split('_')[1]!;
  const visible = await getVisibleFilterForLists();
  const held: OpenRow[] = [];
  for (const kind of ITEM_KINDS) {
    if (!hasTextColumns(kind) || held.length >= LIMITS.countedRows) continue;
    const query = buildRowQuery(kind, { by: { [`status_${target}`]: ASSIGNED }, visible });
    const rows = await readSourceRows(query, pair, LIMITS.countedRows - held.length);
    held.push(...rows.flatMap((row) => listOpenTexts(row, pair, actor)));
  }
  return held;
}
