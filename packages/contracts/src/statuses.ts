import {
  APPROVED,
  ASSIGNED,
  IN_REVIEW,
  PENDING,
  STAGE_TABLE,
  STATUS_TABLE,
  type StageDescription,
} from './stage-table';

export { APPROVED, ASSIGNED, IN_REVIEW, PENDING };

/** Status of one row in one language, stored in `status_{code}`. An empty or missing field is `pending`. */
export type Status = keyof typeof STATUS_TABLE;
/** All statuses, in the order of the table. */
export const STATUSES = Object.keys(STATUS_TABLE) as readonly Status[];

type Stages = typeof STAGE_TABLE;
/** A stage of the work, including review. */
export type AnyStage = keyof Stages;
/** A stage that rows are assigned for: a translator translates, an editor corrects (decision 13). */
export type Stage = { [S in AnyStage]: Stages[S]['list'] extends typeof ASSIGNED ? S : never }[AnyStage];
/** Stages that rows are assigned for, in the order of the table. */
export const STAGES = (Object.keys(STAGE_TABLE) as AnyStage[]).filter(
  (stage): stage is Stage => describeStage(stage).list === ASSIGNED,
) as readonly Stage[];
/** Stage of an assignment that does not name one. */
export const FIRST_STAGE: Stage = STAGES[0]!;

export function describeStage(stage: AnyStage): StageDescription {
  return STAGE_TABLE[stage];
}

/** Status after a submission at a stage. */
export type SubmittedStatus = Stages[Stage]['submits'];
export const SUBMITTED_STATUSES: readonly SubmittedStatus[] = [
  ...new Set(STAGES.map((stage) => STAGE_TABLE[stage].submits)),
];

/**
 * Statuses of submitted rows that are not in review yet: their owner may still change them and sends them to review.
 */
export type ToSend = Exclude<SubmittedStatus, typeof IN_REVIEW>;
export const TO_SEND: readonly ToSend[] = [
  ...new Set(STAGES.filter(isSentLater).map((stage) => STAGE_TABLE[stage].submits as ToSend)),
];

/** Returns whether the next stage cannot open rows with the status that a submission gives. */
function isSentLater(stage: Stage): boolean {
  const { submits, next } = describeStage(stage);
  return !describeStage(next as AnyStage).open.includes(submits);
}

export function isToSend(status: string | null | undefined): status is ToSend {
  return TO_SEND.some((one) => one === status);
}

/** Statuses of rows that have or had an owner, in the order of the workflow. */
export const OWNED_STATUSES: readonly Exclude<Status, typeof PENDING>[] = [ASSIGNED, ...TO_SEND, IN_REVIEW, APPROVED];

/** Returns whether rows of this status were submitted. */
export function isSubmitted(status: Status): boolean {
  return status !== PENDING && status !== ASSIGNED;
}

/** Statuses in which the owner may change the texts. */
export const EDITABLE_STATUSES: readonly Status[] = [...new Set(STAGES.flatMap((stage) => STAGE_TABLE[stage].open))];

/** Returns the verbs of all stages, such as 'translates or corrects'. */
export function joinStageVerbs(form: 'verb' | 'does'): string {
  return STAGES.map((stage) => describeStage(stage).names[form]).join(' or ');
}

/**
 * Returns whether work at a stage starts from an existing text. Without a stage the first one is meant, which starts
 * from the source.
 */
export function isTextRequired(stage: Stage | null | undefined): boolean {
  return describeStage(stage ?? FIRST_STAGE).isTextRequired;
}

/** Returns a status within a sentence: 'in review'. */
export function formatStatus(status: Status): string {
  return STATUS_TABLE[status].name;
}

/** Returns a status as a title or label: 'In review'. */
export function formatStatusTitle(status: Status): string {
  const words = formatStatus(status);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Open work of a person, or rows waiting for review. */
export const WORK_OF = [ASSIGNED, 'review'] as const satisfies readonly StageDescription['list'][];
export type WorkOf = (typeof WORK_OF)[number];

/** Whether an activity's two parts of the video are the same (decision 37). */
export const MKSABB = ['same', 'different'] as const;
export type Mksabb = (typeof MKSABB)[number];

/** Predefined reasons for sending a row back. */
export const REASSIGN_REASONS = [
  'meaning',
  'terminology',
  'grammar',
  'style',
  'script/spelling',
  'incomplete',
  'timing',
  'other',
] as const;
export type ReassignReason = (typeof REASSIGN_REASONS)[number];
