import type { PredictionAnswer } from '@subtitle/contracts/entities/prediction';
import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import { requiredColumns, sourceLanguageOf } from '@subtitle/domain/required-columns';
import { sameUser } from '@subtitle/domain/roles';

/** Where a piece of work stands for the person it is assigned to, in the order it should be taken. */
export const WORK_GROUPS = ['sent-back', 'due', 'later', 'handed-on', 'approved'] as const;
export type WorkGroup = (typeof WORK_GROUPS)[number];
export const GROUP_TITLES: Record<WorkGroup, string> = {
  'sent-back': 'Sent back',
  due: 'Due today or overdue',
  later: 'Coming up',
  'handed-on': 'In review',
  approved: 'Approved',
};

/** One row in one language that somebody owns. */
export interface WorkUnit {
  item: PredictionAnswer;
  language: LanguageCode;
  source: LanguageCode;
  group: WorkGroup;
  /** Its content date has passed. */
  overdue: boolean;
  filled: number;
  needed: number;
  /** The screen it is worked on. */
  path: string;
}

/**
 * Everything `username` owns, by group and then by content date.
 * @param today yyyy-mm-dd
 */
export function workUnits(items: readonly PredictionAnswer[], username: string, today: string): WorkUnit[] {
  return items
    .flatMap((item) =>
      LANGUAGE_CODES.filter((language) => sameUser(item[`assigned_${language}`], username)).map((language) =>
        workUnit(item, language, today),
      ),
    )
    .sort(
      (a, b) => WORK_GROUPS.indexOf(a.group) - WORK_GROUPS.indexOf(b.group) || a.item.from.localeCompare(b.item.from),
    );
}

function workUnit(item: PredictionAnswer, language: LanguageCode, today: string): WorkUnit {
  const fields = item as unknown as Record<string, unknown>;
  const source = sourceLanguageOf(fields, language) ?? (language === 'hi' ? 'en' : 'hi');
  const needed = requiredColumns(fields, language);
  return {
    item,
    language,
    source,
    group: groupOf(item, language, today),
    overdue: item[`status_${language}`] === 'assigned' && item.from < today,
    filled: needed.filter((column) => item[column].trim() !== '').length,
    needed: needed.length,
    path: pathOf(item, language, source),
  };
}

function groupOf(item: PredictionAnswer, language: LanguageCode, today: string): WorkGroup {
  const status = item[`status_${language}`];
  if (status === 'approved') return 'approved';
  if (status !== 'assigned') return 'handed-on';
  if (item[`sent_back_${language}`]) return 'sent-back';
  return item.from <= today ? 'due' : 'later';
}

function pathOf(item: PredictionAnswer, language: LanguageCode, source: LanguageCode): string {
  const daily = item.kind === 'daily';
  const correct = item[`stage_${language}`] === 'correct';
  const screen = daily ? 'PredictionsDaily' : 'Predictions10Days';
  const base = correct ? (daily ? '/CorrectionPredictionDaily' : '/CorrectionPrediction10Days') : `/${screen}`;
  const dates = daily ? `date=${item.from}` : `from=${item.from}&to=${item.to}`;
  return `${base}?source=${source}&target=${language}&${dates}&item=${item.id}`;
}
