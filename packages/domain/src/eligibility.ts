import { holdsTexts, type ItemKind, requiredTexts } from '@subtitle/contracts/columns';
import { LANGUAGE_CODES, type LangPair, type LanguageCode } from '@subtitle/contracts/languages';
import type { UserAnswer } from '@subtitle/contracts/operations/users';
import type { Role } from '@subtitle/contracts/roles';
import type { Stage } from '@subtitle/contracts/statuses';
import { type ItemRow, unitOf } from './workflow/unit';

type Person = Pick<UserAnswer, 'status' | 'langPairs'> & { roles: readonly Role[] };

/**
 * What somebody who receives a row is asked to do: a translator translates, an editor corrects (decision 13).
 * Who is both keeps `before`, the stage the row already has, and translates where it has none.
 * @returns null for somebody who does neither.
 */
export function stageFor(person: Pick<Person, 'roles'>, before: Stage | null = null): Stage | null {
  const translates = person.roles.includes('translator');
  const corrects = person.roles.includes('editor');
  if (translates && corrects) return before ?? 'translate';
  if (translates) return 'translate';
  return corrects ? 'correct' : null;
}

/** What of a stage that was asked for somebody is given: what they do, else null. Without one, as `stageFor` says. */
export function stageGiven(person: Pick<Person, 'roles'>, asked: Stage | undefined): Stage | null {
  const becomes = stageFor(person, asked);
  return asked && becomes !== asked ? null : becomes;
}

/** Whether somebody has to be asked which of the two they shall do. */
export function doesBoth(person: Pick<Person, 'roles'>): boolean {
  return stageFor(person, 'translate') === 'translate' && stageFor(person, 'correct') === 'correct';
}

/** Why a person may not receive a row. */
export type Unfit = 'inactive' | 'role' | 'pair';

/**
 * Why somebody may not receive rows in `target`, which takes being active, translator or editor, and holding the pair
 * source_target, or any pair into target when no source is named (decision 12); null where they may.
 */
export function whyUnfit(person: Person, target: LanguageCode, source?: LanguageCode): Unfit | null {
  if (person.status !== 'active') return 'inactive';
  if (stageFor(person) === null) return 'role';
  const wanted: LangPair | undefined = source && `${source}_${target}`;
  const holds = person.langPairs.some((pair) => (wanted ? pair === wanted : pair.endsWith(`_${target}`)));
  return holds ? null : 'pair';
}

/** Whether somebody may receive rows in `target`. */
export function mayReceive(person: Person, target: LanguageCode, source?: LanguageCode): boolean {
  return whyUnfit(person, target, source) === null;
}

/** Dates are ISO days; a missing bound is open. */
export interface Wanted {
  target: LanguageCode;
  source?: LanguageCode;
  /** What is to be done with the rows; translated where it is left out. */
  stage?: Stage;
  from?: string;
  to?: string;
}

/** A row as stored: text columns, `from`, `to`, and the fields that carry a language in their name; of a video also the `languages` of its files. */
export type EligibleRow = ItemRow;

/**
 * Whether a row can be given out in `target`: status null or pending, nobody owns that language, its dates overlap the
 * range, and there is text to work on: in some source column (of any other language when no source is named), or, to be
 * corrected, in some column of the target (decision 38).
 */
export function isEligible(row: EligibleRow, wanted: Wanted): boolean {
  const unit = unitOf(row, wanted.target);
  if (unit.status !== 'pending' || unit.owner !== null) return false;
  if (!holdsTexts(row.kind)) return isEligibleVideo(row, wanted);
  if (wanted.from && String(row.to) < wanted.from) return false;
  if (wanted.to && String(row.from) > wanted.to) return false;
  return columnsWorkedOn(row.kind, wanted).some((column) => hasText(row[column]));
}

/** A video belongs to no day; its sources are the languages of its uploaded files, or the one its texts were made from. To be corrected is also
 * what a file was uploaded for in the target language (decision 32). */
function isEligibleVideo(row: EligibleRow, { target, source, stage }: Wanted): boolean {
  const bound = row[`bound_${target}`] as LanguageCode | undefined;
  const languages = (row.languages as readonly LanguageCode[] | undefined) ?? [];
  if (stage === 'correct' && !bound && !languages.includes(target)) return false;
  const fits = (code: LanguageCode) => code !== target && (source ?? code) === code && (bound ?? code) === code;
  return languages.some(fits);
}

/** The columns of which, in rows of a kind, at least one must hold text. */
export function columnsWorkedOn(kind: ItemKind, { target, source, stage }: Wanted): string[] {
  if (stage === 'correct') return [...requiredTexts(kind, target)];
  const sources = source ? [source] : LANGUAGE_CODES.filter((code) => code !== target);
  return sources.flatMap((code) => requiredTexts(kind, code));
}

function hasText(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '';
}
