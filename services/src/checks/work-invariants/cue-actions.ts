import { submitItem } from '@subtitle/contracts/operations/item-events';
import {
  acceptDraft,
  holdTranslation,
  leaveTranslation,
  openTranslation,
  saveCues,
  type UnitState,
} from '@subtitle/contracts/operations/vtt';
import { CUES_PER_FILM } from './crowd-content';
import { findRow, type SeenRow } from './find-row';
import type { Action, ActionAnswer, Member } from './member';

/** Share of saves that two tabs send concurrently. */
const TWO_TABS_SHARE = 0.3;
/** Share of saves of all cues. The other saves change one cue. */
const ALL_CUES_SHARE = 0.7;
const SUBMIT_SHARE = 0.5;
/** Share of work on unassigned subtitles. The other work is on the person's own subtitles. */
const UNASSIGNED_SHARE = 0.3;
/** Share of people who take the lease instead of accepting an imported draft. */
const LEASE_SHARE = 0.6;
/** Share of people who release the lease immediately. */
const RELEASE_SHARE = 0.5;

/** Opens the subtitles and saves one cue, or all of them, in one tab or in two. */
export async function saveSomeCues(me: Member, { id, language }: SeenRow): Promise<ActionAnswer> {
  const { random } = me;
  const caller = me.crowd.test.api.as(me.username);
  const params = { id, language };
  const query = { target: language, source: 'en' } as const;
  const opened = await caller.call(openTranslation, { params: { id }, query });
  if (opened.status !== 200) return { status: opened.status, kind: 'video' };
  const { texts, revision } = opened.answer.target;
  const all = Array.from({ length: CUES_PER_FILM }, (_, at) => at + 1);
  const numbers = random.chance(ALL_CUES_SHARE) ? all : [random.pick(all)!];
  const cues = numbers.map((cue) => ({ cue, text: me.crowd.newText(language), before: texts[cue - 1] ?? '' }));
  const tabs = random.chance(TWO_TABS_SHARE) && cues.length > 1 ? [cues.slice(0, 1), cues.slice(1)] : [cues];
  const saved = await Promise.all(
    tabs.map((some) => caller.call(saveCues, { params, body: { source: 'en', revision, cues: some } })),
  );
  for (const one of saved) if (one.status === 200) recordAccepted(me, { id, language }, one.answer);
  const status = Math.max(...saved.map((one) => one.status));
  const isWhole = status === 200 && numbers.length === CUES_PER_FILM && random.chance(SUBMIT_SHARE);
  return isWhole
    ? submitCues(me, { id, language }, Math.max(...saved.map((one) => one.answer.revision)))
    : { status, kind: 'video' };
}

/** Submits subtitles after all cues were saved. The person has seen no later revision. */
async function submitCues(
  me: Member,
  { id, language }: Omit<SeenRow, 'kind' | 'revision'>,
  revision: number,
): Promise<ActionAnswer> {
  const params = { kind: 'video', id, language } as const;
  const { status } = await me.crowd.test.api
    .as(me.username)
    .call(submitItem, { params, body: { revision, columns: {} } });
  if (status === 200)
    me.crowd.accepted.push({ item: id, language, event: 'submit-item', revision: revision + 1, by: me.username });
  return { name: 'submit-item', status, kind: 'video' };
}

function recordAccepted(
  { crowd, username: by }: Member,
  { id: item, language }: Pick<SeenRow, 'id' | 'language'>,
  to: UnitState,
) {
  const event = to.status === 'assigned' ? 'save-draft' : 'submit-item';
  crowd.accepted.push({ item, language, event, revision: to.revision, by });
  crowd.leases.add(`video:${item}:${language} ${by}`);
}

/** Looks for an owned or an unassigned video. */
export const findVideo = (me: Member) => {
  // An editor takes no unassigned video.
  const isOwn = me.role === 'editor' || !me.random.chance(UNASSIGNED_SHARE);
  return findRow(me, { statuses: isOwn ? ['assigned', 'corrected'] : ['pending'], isOwn, kinds: ['video'] });
};

/** Takes the lease of a translation, and perhaps releases it. */
const takeLease: Action = async (me) => {
  const seen = await findVideo(me);
  if (!seen) return undefined;
  const { id, language } = seen;
  const caller = me.crowd.test.api.as(me.username);
  const params = { id, language };
  const { status } = await caller.call(holdTranslation, { params, body: { source: 'en' } });
  if (status === 200) me.crowd.leases.add(`video:${id}:${language} ${me.username}`);
  if (me.random.chance(RELEASE_SHARE)) await caller.call(leaveTranslation, { params });
  return { status, kind: 'video' };
};

const acceptImportedDraft: Action = async (me) => {
  const seen = await findVideo(me);
  if (!seen) return undefined;
  const { id, language, revision } = seen;
  const body = { source: 'en', revision } as const;
  const answered = await me.crowd.test.api.as(me.username).call(acceptDraft, { params: { id, language }, body });
  if (answered.status === 200) recordAccepted(me, seen, answered.answer);
  return { status: answered.status, kind: 'video' };
};

/** Actions of translators and editors on subtitles, besides those on every row, by operation name. */
export const CUE_ACTIONS: Record<string, Action> = {
  'hold-translation': async (me) =>
    me.random.chance(LEASE_SHARE) ? takeLease(me) : addName('accept-draft', await acceptImportedDraft(me)),
};

const addName = (name: string, answered: ActionAnswer | undefined) => answered && { ...answered, name };
