import { hasTextColumns, type ItemKind } from '@subtitle/contracts/columns';
import type { LangPair } from '@subtitle/contracts/languages';
import { LIMITS } from '@subtitle/contracts/limits';
import type { AnswerOf, BodyOf, QueryOf } from '@subtitle/contracts/operation';
import type { assignTogether, measureAssignment } from '@subtitle/contracts/operations/assignment';
import { isTextRequired } from '@subtitle/contracts/statuses';
import { describePicked, type OfferedRow, pickTogether } from '@subtitle/domain/memory/pick-together';
import { type SharingPerson, shareTogether } from '@subtitle/domain/memory/share-together';
import { isSameUser } from '@subtitle/domain/users/roles';
import type { SessionActor } from '../../../actor';
import { invalid } from '../../../refusal';
import { assignRows } from '../../items/assign/assign';
import { parseAssignRequest } from '../../items/assign/parse-assign-request';
import { readEligible } from '../../items/assign/read-eligible';
import { requireReceiver } from '../../items/assign/require-receiver';
import { readHeldRows } from './held-rows';
import { countLimit, listNewSentences } from './new-sentences';
import { buildProjection, readOpenTexts } from './open-texts';

type MeasureQuery = QueryOf<typeof measureAssignment>;

/**
 * Assigns eligible rows that share new sentences to the same person.
 * @throws Refusal as assignRows; invalid-request without a source language
 */
export async function assignRowsTogether(
  actor: SessionActor,
  kind: ItemKind,
  { ids, ...body }: BodyOf<typeof assignTogether>,
): Promise<AnswerOf<typeof assignTogether>> {
  const { sourceLanguage } = body;
  if (sourceLanguage === undefined) throw invalid('sourceLanguage', 'Select a source language.');
  const query = { ...body, sourceLanguage, kind, together: true };
  return assignRows(actor, kind, body, async () =>
    ids ? keepEligible(query, ids) : (await planInTurn(actor, query)).people[0]!.ids,
  );
}

/** Returns those of the rows that can still be assigned. */
async function keepEligible(query: MeasureQuery, ids: readonly number[]): Promise<number[]> {
  const wanted = parseAssignRequest(query);
  const { stage } = await requireReceiver(query.userId, { ...wanted, stage: null, requestedStage: wanted.stage });
  const page = { ids, limit: ids.length, projection: { _id: 0, id: 1 } } as const;
  return (await readEligible(query.kind, { ...wanted, stage }, page)).map(({ id }) => id);
}

/**
 * Counts the new sentences of the rows that an assignment would give to each person. Nothing is changed.
 * @throws Refusal not-found for an unknown person, assignee-unfit, invalid-request if one translates and another corrects
 */
export function measureRows(actor: SessionActor, query: MeasureQuery): Promise<AnswerOf<typeof measureAssignment>> {
  return planInTurn(actor, query);
}

const planInTurn = (...args: Parameters<typeof planAssignment>) => countLimit.run(() => planAssignment(...args));

async function planAssignment(actor: SessionActor, query: MeasureQuery): Promise<AnswerOf<typeof measureAssignment>> {
  const { kind, userId, taskCount, sentences } = query;
  const { target, source, ...asked } = parseAssignRequest(query);
  const userIds = [...new Set([userId, ...(query.with?.split(',').map(Number) ?? [])])];
  const together = query.together || sentences !== undefined || userIds.length > 1;
  const work = { target, source, stage: null, requestedStage: asked.stage };
  const receivers = await Promise.all(userIds.map((id) => requireReceiver(id, work)));
  const { stage } = receivers[0]!;
  if (receivers.some((one) => one.stage !== stage)) throw invalid('with', 'Everybody must get the same stage.');
  const pair: LangPair = `${source!}_${target}`;
  const page = { limit: together ? LIMITS.countedRows + 1 : taskCount, projection: buildProjection(kind, pair) };
  const eligible = await readEligible(kind, { target, source, ...asked, stage }, page);
  const rows = eligible.slice(0, LIMITS.countedRows);
  // A row for correction has a text in the target language, and a video has no text columns.
  const isTranslated = hasTextColumns(kind) && !isTextRequired(stage);
  const texts = rows.map((row) => ({ row, texts: isTranslated ? readOpenTexts(row, pair, actor) : [] }));
  const { held, more } = isTranslated
    ? await readHeldRows(
        pair,
        actor,
        receivers.map(({ username }) => username),
      )
    : { held: [], more: false };
  const fresh = await listNewSentences(pair, [...texts, ...held], null);
  const offered = rows.map(({ id }, at): OfferedRow => ({ id, fresh: fresh[at]! }));
  const people = userIds.map((id) => ({ id, own: new Set<string>() }));
  const others = new Set<string>();
  for (const [at, { row }] of held.entries()) {
    const holder = receivers.findIndex(({ username }) => isSameUser(row[`assigned_${target}`], username));
    for (const sentence of fresh[rows.length + at]!) (people[holder]?.own ?? others).add(sentence);
  }
  const own = new Set(people.flatMap((one) => [...one.own]));
  const picked = new Set(
    (together
      ? pickTogether(offered, { rows: taskCount, sentences }, { own, others })
      : describePicked(offered, others)
    ).ids,
  );
  const chosen = offered.filter(({ id }) => picked.has(id));
  return { ...presentPlan(chosen, people, others), limited: more || eligible.length > rows.length };
}

function presentPlan(rows: readonly OfferedRow[], people: readonly SharingPerson[], others: ReadonlySet<string>) {
  const shares = shareTogether(rows, people);
  const held = people.map(({ id, own }) => new Set([...own, ...shares.get(id)!.flatMap(({ fresh }) => fresh)]));
  const measure = (some: readonly OfferedRow[], ofOthers: ReadonlySet<string>) => {
    const { ids, sentences, shared } = describePicked(some, ofOthers);
    return { rows: ids.length, sentences, shared };
  };
  return {
    ...measure(rows, others),
    people: people.map(({ id }, at) => {
      const got = shares.get(id)!;
      const ofOthers = new Set([...others, ...held.filter((_, other) => other !== at).flatMap((one) => [...one])]);
      return { userId: id, ids: got.map((row) => row.id), ...measure(got, ofOthers) };
    }),
  };
}
