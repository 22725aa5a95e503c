import { submitItem } from '@subtitle/contracts/operations/item-events';
import {
  acceptDraft,
  holdTranslation,
  leaveTranslation,
  openTranslation,
  saveCues,
  type UnitState,
} from '@subtitle/contracts/operations/vtt';
import { CUES } from './given';
import { look, type Seen } from './look';
import type { Act, Answered, Member } from './member';

/** Share of saves that two tabs send concurrently. */
const TWO_TABS = 0.3;
/** Share of saves of all cues. The other saves change one cue. */
const WHOLE = 0.7;
const HANDS_IN = 0.5;
/** Share of work on unassigned subtitles. The other work is on the person's own subtitles. */
const TAKES = 0.3;
/** Share of people who take the lease instead of accepting an imported draft. */
const HOLDS = 0.6;
/** Share of people who release the lease immediately. */
const LEAVES = 0.5;

/** Opens the subtitles and saves one cue, or all of them, in one tab or in two. */
export async function saveCuesOf(me: Member, { id, language }: Seen): Promise<Answered> {
  const { random } = me;
  const caller = me.crowd.test.api.as(me.username);
  const params = { id, language };
  const query = { target: language, source: 'en' } as const;
  const opened = await caller.call(openTranslation, { params: { id }, query });
  if (opened.status !== 200) return { status: opened.status, kind: 'video' };
  const { texts, revision } = opened.answer.target;
  const all = Array.from({ length: CUES }, (_, at) => at + 1);
  const numbers = random.chance(WHOLE) ? all : [random.of(all)!];
  const cues = numbers.map((cue) => ({ cue, text: me.crowd.newText(), before: texts[cue - 1] ?? '' }));
  const tabs = random.chance(TWO_TABS) && cues.length > 1 ? [cues.slice(0, 1), cues.slice(1)] : [cues];
  const saved = await Promise.all(
    tabs.map((some) => caller.call(saveCues, { params, body: { source: 'en', revision, cues: some } })),
  );
  for (const one of saved) if (one.status === 200) accept(me, { id, language }, one.answer);
  const status = Math.max(...saved.map((one) => one.status));
  const isWhole = status === 200 && numbers.length === CUES && random.chance(HANDS_IN);
  return isWhole
    ? handIn(me, { id, language }, Math.max(...saved.map((one) => one.answer.revision)))
    : { status, kind: 'video' };
}

/** Submits subtitles after all cues were saved. The person has seen no later revision. */
async function handIn(
  me: Member,
  { id, language }: Omit<Seen, 'kind' | 'revision'>,
  revision: number,
): Promise<Answered> {
  const params = { kind: 'video', id, language } as const;
  const { status } = await me.crowd.test.api
    .as(me.username)
    .call(submitItem, { params, body: { revision, columns: {} } });
  if (status === 200)
    me.crowd.accepted.push({ item: id, language, event: 'submit-item', revision: revision + 1, by: me.username });
  return { name: 'submit-item', status, kind: 'video' };
}

function accept({ crowd, username: by }: Member, { id: item, language }: Pick<Seen, 'id' | 'language'>, to: UnitState) {
  const event = to.status === 'assigned' ? 'save-draft' : 'submit-item';
  crowd.accepted.push({ item, language, event, revision: to.revision, by });
  crowd.atWork.add(`video:${item}:${language} ${by}`);
}

/** Looks for an owned or an unassigned video. */
export const lookAtVideo = (me: Member) => {
  // An editor takes no unassigned video.
  const isOwn = me.role === 'editor' || !me.random.chance(TAKES);
  return look(me, { from: isOwn ? ['assigned', 'corrected'] : ['pending'], isOwn, kinds: ['video'] });
};

/** Takes the lease of a translation, and perhaps releases it. */
const hold: Act = async (me) => {
  const seen = await lookAtVideo(me);
  if (!seen) return undefined;
  const { id, language } = seen;
  const caller = me.crowd.test.api.as(me.username);
  const params = { id, language };
  const { status } = await caller.call(holdTranslation, { params, body: { source: 'en' } });
  if (status === 200) me.crowd.atWork.add(`video:${id}:${language} ${me.username}`);
  if (me.random.chance(LEAVES)) await caller.call(leaveTranslation, { params });
  return { status, kind: 'video' };
};

const acceptImported: Act = async (me) => {
  const seen = await lookAtVideo(me);
  if (!seen) return undefined;
  const { id, language, revision } = seen;
  const body = { source: 'en', revision } as const;
  const answered = await me.crowd.test.api.as(me.username).call(acceptDraft, { params: { id, language }, body });
  if (answered.status === 200) accept(me, seen, answered.answer);
  return { status: answered.status, kind: 'video' };
};

/** Actions of translators and editors on subtitles, besides those on every row, by operation name. */
export const CUE_ACTS: Record<string, Act> = {
  'hold-translation': async (me) =>
    me.random.chance(HOLDS) ? hold(me) : named('accept-draft', await acceptImported(me)),
};

const named = (name: string, answered: Answered | undefined) => answered && { ...answered, name };
