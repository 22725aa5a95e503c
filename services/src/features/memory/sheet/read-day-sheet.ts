import { setImmediate as yieldToRequests } from 'node:timers/promises';
import type { LanguageCode } from '@subtitle/contracts/languages';
import { LIMITS } from '@subtitle/contracts/limits';
import type { AnswerOf, QueryOf } from '@subtitle/contracts/operation';
import {
  type getDaySheet,
  SHEET_STATES,
  type SheetRow,
  type SheetSentence,
  type SheetState,
} from '@subtitle/contracts/operations/day-sheet';
import { type MemoryMatch, OWN_STATE } from '@subtitle/contracts/operations/memory';
import { omitNoDay } from '@subtitle/contracts/row-days';
import { getItemName } from '@subtitle/domain/item-name';
import { isOnlyFilled } from '@subtitle/domain/workflow/filled-draft';
import { isUntouched } from '@subtitle/domain/workflow/imported-draft';
import { readUnit } from '@subtitle/domain/workflow/unit';
import type { SessionActor } from '../../../actor';
import { tryLookUp } from '../../../infra/try-look-up';
import { getTimeLeft } from '../../../infra/work-time';
import { makeQuestionKey } from '../../../models/question-key';
import { invalid } from '../../../refusal';
import { requireDay } from '../../items/row/days';
import { readQuestionStates } from '../../talk/question-states';
import { isRebuilding } from '../follow/is-rebuilding';
import { addChanges, findExactEntries, lookUpSimilar } from '../look-up/look-up';
import type { FoundEntry } from '../look-up/look-up.repository';
import { isOwnEntry } from '../look-up/own-entries';
import { type Asker, rankExact } from '../look-up/rank-matches';
import { groupSentences, type SentenceGroup } from './group-sentences';
import { type OpenRow, readOpenRows } from './open-texts';

/** Number of sentences that are ranked before other requests get a turn: about 10 ms. */
const SENTENCES_PER_TURN = 50;
/** States whose sentence may need more than its best match. */
const SHOWS_MATCHES: readonly SheetState[] = ['new', 'own', 'check'];

/**
 * Returns each source sentence of the caller's open rows once, with its known translation.
 * @throws Refusal invalid-request for equal languages or an invalid day
 */
export async function readDaySheet(
  actor: SessionActor,
  { source, target, ...selection }: QueryOf<typeof getDaySheet>,
): Promise<AnswerOf<typeof getDaySheet>> {
  if (source === target) throw invalid('source', 'Source and target must differ.');
  requireDay('from', selection.from);
  requireDay('to', selection.to);
  const pair = `${source}_${target}` as const;
  const { rows, more } = await readOpenRows(actor, { pair, ...selection }, LIMITS.sheetRows);
  const asker: Asker = { username: actor.username, pair, unit: '', lagna: -1 };
  const [sentences, rebuilding] = await Promise.all([
    describeSentences(asker, await groupSentences(pair, rows)),
    isRebuilding(),
  ]);
  await addQuestions(sentences, rows, source);
  return { rows: rows.map((one) => omitNoDay(presentRow(one, target))), more, sentences, rebuilding };
}

function presentRow({ row }: OpenRow, target: QueryOf<typeof getDaySheet>['target']): SheetRow {
  const { kind, id, from, to } = row;
  const unit = readUnit({ ...row }, target);
  const begun = !isUntouched(unit) && !isOnlyFilled({ ...row }, target);
  return { kind, id, from, to, name: getItemName({ ...row }), stage: unit.stage, begun };
}

/** Adds the questions of the sentences that need typing. Without an answer in time the sheet has none. */
async function addQuestions(
  sentences: readonly SheetSentence[],
  rows: readonly OpenRow[],
  language: LanguageCode,
): Promise<void> {
  const keyed = sentences
    .filter(({ state }) => SHOWS_MATCHES.includes(state))
    .map((one) => {
      const { text, rows: places } = one.texts[0]!;
      return { one, key: makeQuestionKey(rows[places[0]!]!.row.kind, language, text) };
    });
  const states = await tryLookUp('questions', () => readQuestionStates(keyed.map(({ key }) => key)));
  for (const { one, key } of keyed) {
    const question = states?.get(key);
    if (question) one.question = question;
  }
}

async function describeSentences(asker: Asker, groups: readonly SentenceGroup[]): Promise<SheetSentence[]> {
  const looked = groups.flatMap(({ sentence, key, texts }) =>
    [...texts.keys()].map((text) => ({ text, key, sentence })),
  );
  const entries = await findExactEntries(asker, looked);
  await addChanges([...entries.values()].flat());
  const described: SheetSentence[] = [];
  for (const [at, group] of groups.entries()) {
    if (at % SENTENCES_PER_TURN === SENTENCES_PER_TURN - 1) {
      await yieldToRequests();
      getTimeLeft(1);
    }
    described.push(...describeGroup(asker, group, entries.get(group.sentence) ?? []));
  }
  const fresh = described.filter(({ state }) => state === 'new');
  const keys = new Map(groups.map(({ sentence, key }) => [sentence, key]));
  const similar = await lookUpSimilar(
    asker,
    fresh.map(({ sentence, texts }) => ({ text: texts[0]!.text, key: keys.get(sentence)! })),
  );
  for (const one of fresh) one.matches = similar.get(one.texts[0]!.text) ?? [];
  return described.sort((a, b) => SHEET_STATES.indexOf(a.state) - SHEET_STATES.indexOf(b.state));
}

interface RankedText {
  text: string;
  rows: number[];
  state: SheetState;
  matches: MemoryMatch[];
  /** The caller's own translation of exactly this text. */
  stored: string | null;
}

/** Returns a sentence, or two if the translation can be adapted for certain only to some of its texts. */
function describeGroup(asker: Asker, group: SentenceGroup, entries: readonly FoundEntry[]): SheetSentence[] {
  const ranked = [...group.texts].map(([text, rows]) => rankText(asker, group, { text, rows }, entries));
  const isFilled = ({ state }: RankedText) => state !== 'new' && state !== 'check';
  return [ranked.filter(isFilled), ranked.filter((one) => !isFilled(one))].flatMap((some): SheetSentence[] => {
    const first = some.find(({ stored }) => stored !== null) ?? some[0];
    if (!first) return [];
    const state = SHEET_STATES.find((one) => some.some((other) => other.state === one))!;
    const texts = [first, ...some.filter((one) => one !== first)].map(({ text, rows }) => ({ text, rows }));
    const matches = SHOWS_MATCHES.includes(state) ? first.matches : first.matches.slice(0, 1);
    return [{ sentence: group.sentence, state, texts, stored: first.stored, matches }];
  });
}

function rankText(
  asker: Asker,
  { key, sentence }: SentenceGroup,
  { text, rows }: Pick<RankedText, 'text' | 'rows'>,
  entries: readonly FoundEntry[],
): RankedText {
  // Neighbours differ from row to row, so none counts.
  const matches = rankExact(
    asker,
    { text, start: 0, end: text.length, key, sentence, before: '-', after: '-' },
    entries,
  );
  const best = matches.find(({ changesNumber }) => !changesNumber);
  const own = entries.find((entry) => entry.source === text && isOwnEntry(entry));
  return {
    text,
    rows,
    matches: best ? moveFirst(matches, best) : matches,
    state: getState(entries, best),
    stored: own?.target ?? null,
  };
}

function moveFirst(matches: MemoryMatch[], first: MemoryMatch): MemoryMatch[] {
  return [first, ...matches.filter((match) => match !== first)];
}

function getState(entries: readonly FoundEntry[], best: MemoryMatch | undefined): SheetState {
  if (entries.length === 0) return 'new';
  if (!best) return 'check';
  if (best.state === OWN_STATE) return 'own';
  return best.adapted ? 'numbers' : 'known';
}
