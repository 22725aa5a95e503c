import { holdsTexts, type ItemKind, requiredTexts } from '@subtitle/contracts/columns';
import { LANGUAGE_CODES, type LangPair, type LanguageCode } from '@subtitle/contracts/languages';
import type { UserAnswer } from '@subtitle/contracts/operations/users';
import type { Role } from '@subtitle/contracts/roles';
import { checksText, describeStage, PENDING, STAGES, type Stage } from '@subtitle/contracts/statuses';
import { type ItemRow, unitOf } from './workflow/unit';

type Person = Pick<UserAnswer, 'status' | 'langPairs'> & { roles: readonly Role[] };

/** The stages that a person's roles work at, in their order. */
export function stagesOf({ roles }: Pick<Person, 'roles'>): Stage[] {
  return STAGES.filter((stage) => roles.some((role) => role === describeStage(stage).role));
}

/**
 * The stage at which a person receives a row: a translator translates, an editor corrects (decision 13). A person with
 * several stages keeps `before`, the stage the row already has; otherwise the first of theirs counts.
 * @returns null for somebody without a stage.
 */
export function stageFor(person: Pick<Person, 'roles'>, before: Stage | null = null): Stage | null {
  const own = stagesOf(person);
  return own.find((stage) => stage === before) ?? own[0] ?? null;
}

/** What of a stage that was asked for somebody is given: what they do, else null. Without one, as `stageFor` says. */
export function stageGiven(person: Pick<Person, 'roles'>, asked: Stage | undefined): Stage | null {
  const becomes = stageFor(person, asked);
  return asked && becomes !== asked ? null : becomes;
}

/** Whether an assigner has to choose what a person is to do. */
export function hasSeveralStages(person: Pick<Person, 'roles'>): boolean {
  return stagesOf(person).length > 1;
}

/** Why a person may not receive a row. */
export type Unfit = 'inactive' | 'role' | 'pair';

/**
 * Why somebody may not receive rows in `target`, which takes being active, a role that works on rows, and holding the pair
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
  if (unit.status !== PENDING || unit.owner !== null) return false;
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
  if (checksText(stage) && !bound && !languages.includes(target)) return false;
  const fits = (code: LanguageCode) => code !== target && (source ?? code) === code && (bound ?? code) === code;
  return languages.some(fits);
}

/** The columns of which, in rows of a kind, at least one must hold text. */
export function columnsWorkedOn(kind: ItemKind, { target, source, stage }: Wanted): string[] {
  if (checksText(stage)) return [...requiredTexts(kind, target)];
  const sources = source ? [source] : LANGUAGE_CODES.filter((code) => code !== target);
  return sources.flatMap((code) => requiredTexts(kind, code));
}

function hasText(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '';
}
