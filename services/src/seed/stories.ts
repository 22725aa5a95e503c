import { getPredictionColumns } from '@subtitle/contracts/languages';
import type { ReassignReason } from '@subtitle/contracts/statuses';
import { getAssignmentStage } from '@subtitle/domain/eligibility';
import { planStep, type Step } from '../features/items/row/plan-step';
import type { AuditEntryDocument } from '../models/audit-entry.model';
import type { ItemDocument } from '../models/item-row';
import type { DemoLanguage } from './sentences';

const HOUR_MS = 3_600_000;

/** Progress of a row in one language. */
export type Story =
  | 'open'
  | 'given'
  | 'draft'
  | 'submitted'
  | 'sent back'
  | 'second review'
  | 'accepted'
  | 'accepted later'
  | 'to correct'
  | 'checked'
  | 'checked, in review';

interface Cast {
  translator: string;
  editor: string;
}

export interface RowHistory {
  row: ItemDocument;
  entries: AuditEntryDocument[];
}

/** Complete texts of a language, and the same texts with a mistake that a reviewer finds. */
export interface StoryTexts {
  good: Record<string, string>;
  wrong: Record<string, string>;
}

type Moment = Omit<Step, 'at'>;

const ASSIGNER: Step['actor'] = { username: 'assigner@example.com', roles: ['assigner'] };
const REVIEWER: Step['actor'] = { username: 'reviewer@example.com', roles: ['reviewer'] };

const REASONS: readonly { reason: ReassignReason; note: string }[] = [
  { reason: 'meaning', note: 'A sentence says something else than the source.' },
  { reason: 'meaning', note: 'Please compare the text with the original once more.' },
  { reason: 'terminology', note: 'A sentence of this belongs to another row.' },
];

/** Stories that begin with a text from an import. */
const EDITOR_STORIES: readonly Story[] = ['to correct', 'checked', 'checked, in review'];

/** People who work on each language. */
const CASTS: readonly { language: DemoLanguage; cast: Cast }[] = [
  { language: 'te', cast: { translator: 'translator@example.com', editor: 'editor@example.com' } },
  { language: 'mr', cast: { translator: 'translator@example.com', editor: 'editor@example.com' } },
  { language: 'gu', cast: { translator: 'hetal.patel@example.com', editor: 'bhavna.trivedi@example.com' } },
  { language: 'bn', cast: { translator: 'nilesh.shah@example.com', editor: 'debjani.sen@example.com' } },
];

/** Events of a row in each language; `cast` is the index of its people in CASTS. */
export interface Plot {
  getStory(cast: number): Story;
  getTexts(language: DemoLanguage): StoryTexts;
  /** Returns the times of the story's steps, in their order. */
  getTimes(cast: number, steps: number): Date[];
}

/** Applies a story to a row in each of the languages. */
export function applyStories(row: ItemDocument, { getStory, getTexts, getTimes }: Plot): RowHistory {
  let history: RowHistory = { row, entries: [] };
  CASTS.forEach(({ language, cast }, index) => {
    const story = getStory(index);
    const texts = getTexts(language);
    const draft = EDITOR_STORIES.includes(story) ? { ...history.row, ...texts.wrong } : history.row;
    const moments = listMoments(story, cast, texts, row.id);
    const next = applyMoments(draft, language, moments, getTimes(index, moments.length));
    history = { row: next.row, entries: [...history.entries, ...next.entries] };
  });
  return history;
}

/** Returns the times of a row in work: the steps are three hours apart, and the last one is 1 to 20 hours before now. */
export function createRecentTimes(id: number, now: Date): Plot['getTimes'] {
  return (cast, steps) => {
    const last = now.getTime() - (1 + ((id + cast) % 20)) * HOUR_MS;
    return Array.from({ length: steps }, (_, index) => new Date(last - (steps - 1 - index) * 3 * HOUR_MS));
  };
}

/**
 * Applies the steps to a row with the product's workflow table, so that status, owner, author, submitter, revision,
 * round and audit agree.
 */
function applyMoments(
  row: ItemDocument,
  language: DemoLanguage,
  moments: readonly Moment[],
  times: readonly Date[],
): RowHistory {
  const history: RowHistory = { row, entries: [] };
  moments.forEach((moment, index) => {
    const planned = planStep(history.row, language, { ...moment, at: times[index]! });
    history.row = moment.event === 'assign' ? { ...planned.row, [`source_${language}`]: 'hi' } : planned.row;
    history.entries.push(planned.entry);
  });
  return history;
}

function listMoments(
  story: Story,
  { translator, editor }: Cast,
  { good, wrong: slipped }: StoryTexts,
  id: number,
): Moment[] {
  const owner: Step['actor'] = { username: translator, roles: ['translator'] };
  const corrector: Step['actor'] = { username: editor, roles: ['editor'] };
  const toTranslator: Moment = {
    event: 'assign',
    actor: ASSIGNER,
    to: { username: translator, stage: getAssignmentStage(owner)! },
  };
  const toEditor: Moment = {
    event: 'assign',
    actor: ASSIGNER,
    to: { username: editor, stage: getAssignmentStage(corrector)! },
  };
  const half = Object.fromEntries(Object.entries(good).slice(0, Object.keys(good).length / 2));
  const first: Moment = { event: 'submit-item', actor: owner, texts: slipped };
  const second: Moment = { event: 'submit-item', actor: owner, texts: good };
  const back: Moment = { event: 'reassign-item', actor: REVIEWER, ...REASONS[id % REASONS.length] };
  const approve: Moment = { event: 'approve-item', actor: REVIEWER };
  const check: Moment = { event: 'submit-item', actor: corrector, texts: good };
  const moments: Record<Story, Moment[]> = {
    open: [],
    given: [toTranslator],
    draft: [toTranslator, { event: 'save-draft', actor: owner, texts: half }],
    submitted: [toTranslator, second],
    'sent back': [toTranslator, first, back],
    'second review': [toTranslator, first, back, second],
    accepted: [toTranslator, second, approve],
    'accepted later': [toTranslator, first, back, second, approve],
    'to correct': [toEditor],
    checked: [toEditor, check],
    'checked, in review': [toEditor, check, { event: 'take-into-review', actor: REVIEWER }],
  };
  return moments[story];
}

/** Texts of one language by column. */
export function mapToColumns(language: DemoLanguage, texts: readonly string[]): Record<string, string> {
  return Object.fromEntries(getPredictionColumns(language).map((column, index) => [column, texts[index]!]));
}
