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

/** Status of one row in one language, kept in `status_{code}`. An empty or missing field is `pending`. */
export type Status = keyof typeof STATUS_TABLE;
/** In the order of the table. */
export const STATUSES = Object.keys(STATUS_TABLE) as readonly Status[];

type Stages = typeof STAGE_TABLE;
/** A stage of the work, review included. */
export type AnyStage = keyof Stages;
/** What an assignment asks for: a translator translates, an editor corrects (decision 13). */
export type Stage = { [S in AnyStage]: Stages[S]['list'] extends 'assigned' ? S : never }[AnyStage];
/** In the order of the table. */
export const STAGES = (Object.keys(STAGE_TABLE) as AnyStage[]).filter(
  (stage): stage is Stage => describeStage(stage).list === 'assigned',
) as readonly Stage[];
/** The stage of an assignment that names none. */
export const FIRST_STAGE: Stage = STAGES[0]!;

export function describeStage(stage: AnyStage): StageDescription {
  return STAGE_TABLE[stage];
}

/** The status that a submission at a stage gives. */
export type SubmittedStatus = Stages[Stage]['submits'];
export const SUBMITTED_STATUSES: readonly SubmittedStatus[] = [
  ...new Set(STAGES.map((stage) => STAGE_TABLE[stage].submits)),
];

/** A status of rows that were submitted and are not in review yet: their owner may still change them and sends them there. */
export type ToSend = Exclude<SubmittedStatus, typeof IN_REVIEW>;
export const TO_SEND: readonly ToSend[] = [
  ...new Set(STAGES.filter(isSentLater).map((stage) => STAGE_TABLE[stage].submits as ToSend)),
];

/** The next stage does not open rows of the status that this one gives. */
function isSentLater(stage: Stage): boolean {
  const { submits, next } = describeStage(stage);
  return !describeStage(next as AnyStage).open.includes(submits);
}

export function isToSend(status: string | null | undefined): status is ToSend {
  return TO_SEND.some((one) => one === status);
}

/** The statuses of rows that somebody has or had, in the order in which a row passes them. */
export const GIVEN_STATUSES: readonly Exclude<Status, typeof PENDING>[] = [ASSIGNED, ...TO_SEND, IN_REVIEW, APPROVED];

/** Whether somebody submitted a row of this status. */
export function isSubmitted(status: Status): boolean {
  return status !== PENDING && status !== ASSIGNED;
}

/** The statuses in which the owner may change the texts. */
export const OPEN_STATUSES: readonly Status[] = [...new Set(STAGES.flatMap((stage) => STAGE_TABLE[stage].open))];

/** Whether a stage works on a text that exists already; an assignment without a stage makes one. */
export function checksText(stage: Stage | null | undefined): boolean {
  return describeStage(stage ?? FIRST_STAGE).checksText;
}

/** 'in review': a status inside a sentence. */
export function statusWords(status: Status): string {
  return STATUS_TABLE[status].words;
}

/** 'In review': a status as the title of a list or the label of a choice. */
export function statusTitle(status: Status): string {
  const words = statusWords(status);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Open work of a person, or what waits for a reviewer. */
export const WORK_OF = [ASSIGNED, 'review'] as const satisfies readonly StageDescription['list'][];
export type WorkOf = (typeof WORK_OF)[number];

/** Whether an activity's two parts of the video are the same (decision 37). */
export const MKSABB = ['same', 'different'] as const;
export type Mksabb = (typeof MKSABB)[number];

/** Canned reasons of sending a row back. */
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
