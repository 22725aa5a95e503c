import { hasTextColumns, type ItemKind } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import { OPEN_GROUPS, WORK_GROUPS, type WorkGroup, type WorkSummary } from '@subtitle/contracts/operations/my-work';
import { FIRST_STAGE, formatStatus, type Stage, TO_SEND } from '@subtitle/contracts/statuses';
import { formatNumber } from '@subtitle/sdk/ui';

/** Limits a person's work to a kind, a language and a stage. */
export interface WorkFilter {
  kind?: ItemKind;
  language?: LanguageCode;
  stage?: Stage;
}

export function countGroups({ open, handedOn }: WorkSummary, narrowed: WorkFilter): Record<WorkGroup, number> {
  const counts = Object.fromEntries(WORK_GROUPS.map((group) => [group, 0])) as Record<WorkGroup, number>;
  for (const part of open.filter(createMatcher(narrowed)))
    for (const group of OPEN_GROUPS) counts[group] += part[group];
  for (const part of handedOn.filter(createMatcher(narrowed))) {
    counts['to-send'] += part.toSend ?? 0;
    counts.done += part.done;
    counts.earlier += part.earlier;
  }
  return counts;
}

/** Counts the narrowed work that is still to do. */
export function countOpen(summary: WorkSummary, narrowed: WorkFilter): number {
  const counts = countGroups(summary, narrowed);
  return OPEN_GROUPS.reduce((sum, group) => sum + counts[group], 0);
}

/** Names the narrowed open rows that tools for rows with texts leave out; '' for none. */
export function describeLeftOut(summary: WorkSummary, narrowed: WorkFilter): string {
  const open = summary.open.filter(({ kind }) => !hasTextColumns(kind));
  const count = countOpen({ ...summary, open }, narrowed);
  if (count === 0) return '';
  return `Subtitles are left out: ${count === 1 ? '1 open row' : `${formatNumber(count)} open rows`}.`;
}

/**
 * Describes the counts: '73 to do · 33 corrected, not sent to review · 22 submitted'. Unassigned rows and rows to send are
 * named only if there are any.
 */
export function describeCounts(counts: { toDo: number; pending?: number; toSend: number; submitted: number }): string {
  const { toDo, pending = 0, toSend, submitted } = counts;
  const words = [
    `${formatNumber(toDo)} to do`,
    pending > 0 && `${formatNumber(pending)} not given out`,
    toSend > 0 && `${formatNumber(toSend)} ${TO_SEND.map(formatStatus).join(' or ')}, not sent to review`,
    `${formatNumber(submitted)} submitted`,
  ];
  return words.filter(Boolean).join(' · ');
}

/** Returns the kinds and languages a person has work in, those with most to do first. */
export function listLanes(summary: WorkSummary): { kind: ItemKind; language: LanguageCode; open: number }[] {
  const lanes = new Map(
    [...summary.open, ...summary.handedOn].map(({ kind, language }) => [`${kind}:${language}`, { kind, language }]),
  );
  return [...lanes.values()]
    .map((lane) => ({ ...lane, open: countOpen(summary, lane) }))
    .sort((a, b) => b.open - a.open);
}

function createMatcher(narrowed: WorkFilter) {
  // An assignment without a stage is a translation.
  return ({ kind, language, stage }: { kind: ItemKind; language: LanguageCode; stage: Stage | null }) =>
    (narrowed.kind ?? kind) === kind &&
    (narrowed.language ?? language) === language &&
    (narrowed.stage ?? stage ?? FIRST_STAGE) === (stage ?? FIRST_STAGE);
}
