import { getRequiredColumns, hasTextColumns, type ItemKind } from '@subtitle/contracts/columns';
import { LANGUAGE_CODES, type LangPair, type LanguageCode } from '@subtitle/contracts/languages';
import type { UserAnswer } from '@subtitle/contracts/operations/users';
import type { Role } from '@subtitle/contracts/roles';
import { describeStage, isTextRequired, PENDING, STAGES, type Stage } from '@subtitle/contracts/statuses';
import { type ItemRow, readUnit } from './workflow/unit';

type Person = Pick<UserAnswer, 'status' | 'langPairs'> & { roles: readonly Role[] };

/** Returns the stages of a person's roles, in order. */
export function getStages({ roles }: Pick<Person, 'roles'>): Stage[] {
  return STAGES.filter((stage) => roles.some((role) => role === describeStage(stage).role));
}

/**
 * Returns the stage at which a person receives a row: a translator translates, an editor corrects (decision 13). A
 * person with several stages keeps `before`, the row's current stage; otherwise the person's first stage is used.
 * @returns null for a person without a stage
 */
export function getAssignmentStage(person: Pick<Person, 'roles'>, before: Stage | null = null): Stage | null {
  const own = getStages(person);
  return own.find((stage) => stage === before) ?? own[0] ?? null;
}

/** Returns the requested stage if the person works at it, else null. Without a request it returns `getAssignmentStage`. */
export function resolveStage(person: Pick<Person, 'roles'>, asked: Stage | undefined): Stage | null {
  const becomes = getAssignmentStage(person, asked);
  return asked && becomes !== asked ? null : becomes;
}

/** Returns whether an assigner has to select the stage for a person. */
export function hasSeveralStages(person: Pick<Person, 'roles'>): boolean {
  return getStages(person).length > 1;
}

/** Reason why a person may not receive a row. */
export type UnfitReason = 'inactive' | 'role' | 'pair';

/**
 * Returns why a person may not receive rows in `target`, or null. Required: active status, a role that works on rows,
 * and the pair source_target, or any pair into target without a source (decision 12).
 */
export function findUnfitReason(person: Person, target: LanguageCode, source?: LanguageCode): UnfitReason | null {
  if (person.status !== 'active') return 'inactive';
  if (getAssignmentStage(person) === null) return 'role';
  const wanted: LangPair | undefined = source && `${source}_${target}`;
  const holds = person.langPairs.some((pair) => (wanted ? pair === wanted : pair.endsWith(`_${target}`)));
  return holds ? null : 'pair';
}

/** Returns whether a person may receive rows in `target`. */
export function canReceive(person: Person, target: LanguageCode, source?: LanguageCode): boolean {
  return findUnfitReason(person, target, source) === null;
}

/** Dates are ISO days; a missing bound is open. */
export interface EligibilityQuery {
  target: LanguageCode;
  source?: LanguageCode;
  /** Stage of the assignment; translate by default. */
  stage?: Stage;
  from?: string;
  to?: string;
}

/**
 * A stored row: its text columns, `from`, `to`, and fields whose names end with a language. A video also has the
 * `languages` of its files.
 */
export type EligibleRow = ItemRow;

/**
 * Returns whether a row can be assigned in `target`. It needs the status null or pending, no owner in that language,
 * dates that overlap the range, and a text to work on. For translation the text is in a source column (in any other
 * language if no source is named), for correction in the target (decision 38).
 */
export function isEligible(row: EligibleRow, wanted: EligibilityQuery): boolean {
  const unit = readUnit(row, wanted.target);
  if (unit.status !== PENDING || unit.owner !== null) return false;
  if (!hasTextColumns(row.kind)) return isEligibleVideo(row, wanted);
  if (wanted.from && String(row.to) < wanted.from) return false;
  if (wanted.to && String(row.from) > wanted.to) return false;
  return getWorkColumns(row.kind, wanted).some((column) => hasText(row[column]));
}

/**
 * A video has no day. Its sources are the languages of its uploaded files, or the language from which its texts were
 * made. Correction is also possible for an uploaded file in the target language (decision 32).
 */
function isEligibleVideo(row: EligibleRow, { target, source, stage }: EligibilityQuery): boolean {
  const bound = row[`bound_${target}`] as LanguageCode | undefined;
  const languages = (row.languages as readonly LanguageCode[] | undefined) ?? [];
  if (isTextRequired(stage) && !bound && !languages.includes(target)) return false;
  const fits = (code: LanguageCode) => code !== target && (source ?? code) === code && (bound ?? code) === code;
  return languages.some(fits);
}

/** Returns the columns of a kind of which at least one must contain text. */
export function getWorkColumns(kind: ItemKind, { target, source, stage }: EligibilityQuery): string[] {
  if (isTextRequired(stage)) return [...getRequiredColumns(kind, target)];
  const sources = source ? [source] : LANGUAGE_CODES.filter((code) => code !== target);
  return sources.flatMap((code) => getRequiredColumns(kind, code));
}

function hasText(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '';
}
