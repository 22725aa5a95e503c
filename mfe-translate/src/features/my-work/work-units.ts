import type { PredictionAnswer } from '@subtitle/contracts/entities/prediction';
import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import { editorPath } from '@subtitle/domain/item-path';
import { requiredColumns, sourceLanguageOf } from '@subtitle/domain/required-columns';
import { sameUser } from '@subtitle/domain/roles';
import { type Unit, unitOf } from '@subtitle/domain/workflow/unit';
import { isFilled } from '../translate-predictions/unit-columns';

/** Where a piece of work stands for the person it is assigned to, in the order it should be taken. */
export const WORK_GROUPS = ['sent-back', 'due', 'drafts', 'done', 'earlier'] as const;
export type WorkGroup = (typeof WORK_GROUPS)[number];
export const GROUP_TITLES: Record<WorkGroup, string> = {
  'sent-back': 'Sent back',
  due: 'Due',
  drafts: 'Drafts',
  done: 'Done this week',
  earlier: 'Done earlier',
};
/** What is still to do. */
export const OPEN_GROUPS: readonly WorkGroup[] = ['sent-back', 'due', 'drafts'];

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
  /** Something typed on this device is not on the server. */
  unsent: boolean;
  /** When it was submitted, where that was this week. */
  doneAt: string | null;
  /** The screen it is worked on. */
  path: string;
}

export interface WorkContext {
  username: string;
  /** yyyy-mm-dd */
  today: string;
  /** Whether this device keeps something typed for a row. */
  hasDraft: (item: PredictionAnswer, language: LanguageCode) => boolean;
  /** When a row was submitted this week, by `unitKey`. */
  doneAt: ReadonlyMap<string, string>;
}

export function unitKey({ kind, id }: { kind: string; id: number }, language: LanguageCode): string {
  return `${kind}:${id}:${language}`;
}

/** Everything this person owns, by group and then by content date; what is done by when it was done, latest first. */
export function workUnits(items: readonly PredictionAnswer[], context: WorkContext): WorkUnit[] {
  return items
    .flatMap((item) =>
      LANGUAGE_CODES.filter((language) => sameUser(unitOf(item, language).owner, context.username)).map((language) =>
        workUnit(item, language, context),
      ),
    )
    .sort(
      (a, b) =>
        WORK_GROUPS.indexOf(a.group) - WORK_GROUPS.indexOf(b.group) ||
        (b.doneAt ?? '').localeCompare(a.doneAt ?? '') ||
        a.item.from.localeCompare(b.item.from),
    );
}

function workUnit(item: PredictionAnswer, language: LanguageCode, context: WorkContext): WorkUnit {
  const source = sourceLanguageOf({ ...item }, language) ?? (language === 'hi' ? 'en' : 'hi');
  const needed = requiredColumns({ ...item }, language);
  const filled = needed.filter((column) => isFilled(item[column])).length;
  const unit = unitOf(item, language);
  const unsent = context.hasDraft(item, language);
  const begun = unsent || (filled > 0 && sameUser(unit.author, context.username));
  const doneAt = isOpen(unit) ? null : (context.doneAt.get(unitKey(item, language)) ?? null);
  return {
    item,
    language,
    source,
    group: isOpen(unit) ? openGroup(item, language, begun) : doneAt ? 'done' : 'earlier',
    overdue: isOpen(unit) && item.from < context.today,
    filled,
    needed: needed.length,
    unsent,
    doneAt,
    path: editorPath(item, { source, target: language, stage: unit.stage }),
  };
}

const isOpen = ({ status }: Unit) => status === 'assigned';

function openGroup(item: PredictionAnswer, language: LanguageCode, begun: boolean): WorkGroup {
  if (item[`sent_back_${language}`]) return 'sent-back';
  return begun ? 'drafts' : 'due';
}
