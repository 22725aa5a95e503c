import type { LanguageCode } from '@subtitle/contracts/languages';
import { assignPredictions } from '@subtitle/contracts/operations/assignment';
import * as events from '@subtitle/contracts/operations/item-events';
import { setReviewStatusDaily } from '@subtitle/contracts/operations/review';
import type { Role } from '@subtitle/contracts/roles';
import type { Status } from '@subtitle/contracts/statuses';
import { addDays } from '@subtitle/domain/dates';
import type { WorkflowEvent } from '@subtitle/domain/workflow/transition';
import { rowsOf } from '../../test/import-rows';
import { BY_COLUMN, FIRST_DAY, LANGUAGES } from './given';
import type { Act, Member } from './member';

/** What somebody saw of a row before they act on it. */
interface Seen {
  id: number;
  language: LanguageCode;
  revision: number;
}

interface Wanted {
  from: readonly Status[];
  isOwn?: boolean;
  language?: LanguageCode;
}

/** Rows that many go for, so that they meet. */
const SOUGHT = 4;
/** Who acts on what they saw a while ago, or on what is none of theirs, has to be refused. */
const STALE = 0.05;
const WRONG = 0.05;

const event =
  (operation: events.ItemEvent, wanted: Wanted, more: (me: Member, seen: Seen) => object = () => ({})): Act =>
  async (me) => {
    const seen = await look(me, wanted);
    if (!seen) return undefined;
    const { id, language, revision } = seen;
    const params = { kind: 'daily', id, language } as const;
    const body = { revision, ...more(me, seen) };
    const { status } = await me.crowd.test.api.as(me.username).call(operation, { params, body } as never);
    if (status === 200) accept(me, seen, operation.name);
    return status;
  };

/** What is answered 200 was done to what they saw, and to nothing that came in between. */
function accept({ crowd, username: by }: Member, { id: item, language, revision }: Seen, name: string): void {
  crowd.accepted.push({ item, language, event: name as WorkflowEvent, revision: revision + 1, by });
}

async function look({ username, random }: Member, { from, isOwn, language = random.of(LANGUAGES)! }: Wanted) {
  const status = from.includes('pending') ? { $in: [null, ...from] } : { $in: [...from] };
  const wanted = { [`status_${language}`]: status, ...(isOwn && { [`assigned_${language}`]: username }) };
  const filter = random.chance(WRONG) ? {} : { archived: null, ...wanted };
  const found = await rowsOf().find(filter).sort({ id: 1 }).limit(60).toArray();
  const row = random.of(random.chance(0.5) ? found.slice(0, SOUGHT) : found);
  if (!row) return undefined;
  const revision = Number(row[`revision_${language}`] ?? 0);
  const isStale = revision > 0 && random.chance(STALE);
  return { id: Number(row.id), language, revision: isStale ? revision - 1 : revision } satisfies Seen;
}

const texts = ({ crowd, random }: Member, { language }: Seen, all: boolean) => ({
  columns: Object.fromEntries(
    [1, 2, 3, 4].filter((n) => all || n === 1 || random.chance(0.5)).map((n) => [`${language}_${n}`, crowd.newText()]),
  ),
});
const receiver = ({ crowd, random }: Member) => ({ userId: random.of([...crowd.receivers.values()])! });

const saveColumn: Act = async (me) => {
  const seen = await look(me, { from: ['assigned', 'inreview', 'corrected'], isOwn: true, language: BY_COLUMN });
  if (!seen) return undefined;
  const body = {
    id: seen.id,
    translated: me.crowd.newText(),
    targetLang: `${BY_COLUMN}_${1 + me.random.below(4)}`,
    statusCol: `status_${BY_COLUMN}`,
    newStatus: me.role === 'editor' ? 'corrected' : 'inreview',
  };
  return (await me.crowd.test.api.as(me.username).call(events.savePrediction, { body } as never)).status;
};

const assign: Act = async (me) => {
  const { random, crowd } = me;
  const day = addDays(FIRST_DAY, random.below(4));
  const dates = random.chance(0.5) ? { fromDate: day, toDate: addDays(day, 30) } : {};
  const languages = { sourceLanguage: 'en', targetLanguage: random.of(LANGUAGES)! };
  const body = { ...receiver(me), ...languages, ...dates, taskCount: 1 + random.below(4) };
  return (await crowd.test.api.as(me.username).call(assignPredictions, { body })).status;
};

const specifiedReview: Act = async (me) => {
  const seen = await look(me, { from: ['inreview'] });
  if (!seen) return undefined;
  const { id, language, revision } = seen;
  const body = { id, language, revision, status: me.random.of(['approved', 'assigned'] as const)! };
  const answered = await me.crowd.test.api.as(me.username).call(setReviewStatusDaily, { body });
  if (answered.status === 200) accept(me, seen, body.status === 'approved' ? 'approve-item' : 'reassign-item');
  return answered.status;
};

const sentBack = (me: Member) => ({
  reason: 'meaning',
  note: me.crowd.newText(),
  ...(me.random.chance(0.3) && receiver(me)),
});

const WRITERS: Record<string, Act> = {
  'save-draft': event(events.saveDraft, { from: ['assigned'], isOwn: true }, (me, seen) => texts(me, seen, false)),
  'submit-item': event(events.submitItem, { from: ['assigned', 'corrected'], isOwn: true }, (me, seen) =>
    texts(me, seen, true),
  ),
  'recall-item': event(events.recallItem, { from: ['inreview'], isOwn: true }),
  'save-prediction': saveColumn,
};

/** What each role does to rows, by the operation's name. */
export const ITEM_ACTS: Partial<Record<Role, Record<string, Act>>> = {
  translator: WRITERS,
  editor: { ...WRITERS, 'send-to-review': event(events.sendToReview, { from: ['corrected'], isOwn: true }) },
  assigner: {
    'assign-predictions': assign,
    'take-back': event(events.takeBack, { from: ['assigned'] }),
    'change-owner': event(events.changeOwner, { from: ['assigned'] }, receiver),
    'send-to-review': event(events.sendToReview, { from: ['corrected'] }),
  },
  reviewer: {
    'take-into-review': event(events.takeIntoReview, { from: ['corrected'] }),
    'approve-item': event(events.approveItem, { from: ['inreview'] }),
    'reassign-item': event(events.reassignItem, { from: ['inreview'] }, sentBack),
    'reopen-item': event(events.reopenItem, { from: ['approved'] }, () => ({ reason: 'Once more.' })),
    'set-review-status': specifiedReview,
  },
};
