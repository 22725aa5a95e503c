import type { ImportAnswer, ImportStatus } from '@subtitle/contracts/entities/import';
import { formatNumber } from '@subtitle/sdk/ui';

const FINAL: readonly ImportStatus[] = ['done', 'failed', 'cancelled', 'undone'];

/** Whether an import will not change any more by itself. */
export function hasEnded({ status }: Pick<ImportAnswer, 'status'>): boolean {
  return FINAL.includes(status);
}

/** '228 inserted, 12 already there': what came of an import that is done. */
export function countWords({ inserted, duplicate }: Pick<ImportAnswer, 'inserted' | 'duplicate'>): string {
  const words = `${formatNumber(inserted)} inserted`;
  return duplicate > 0 ? `${words}, ${formatNumber(duplicate)} already there` : words;
}

/** What an import is doing now, in a few words. */
export function progressWords(current: ImportAnswer, secondsLeft: number | null): string {
  if (current.status === 'queued') return 'Waiting for its turn';
  if (current.status === 'scanning') return 'Checking again on the server';
  const written = current.inserted + current.duplicate;
  const words = `${formatNumber(written)} of ${formatNumber(current.rows)}`;
  return secondsLeft === null ? words : `${words} · ${leftWords(secondsLeft)}`;
}

/** 'about 4 s left', 'about 3 min left'. */
export function leftWords(seconds: number): string {
  if (seconds < 60) return `about ${Math.max(1, Math.round(seconds))} s left`;
  return `about ${Math.round(seconds / 60)} min left`;
}

/** Where a progress stood at a moment (milliseconds of one clock). */
export interface ProgressMark {
  at: number;
  progress: number;
}

/** Seconds until 100, from how fast it went since `first`; null while that says nothing yet. */
export function estimateSeconds(first: ProgressMark, now: ProgressMark): number | null {
  const gained = now.progress - first.progress;
  const passed = (now.at - first.at) / 1000;
  if (gained <= 0 || passed < 1 || now.progress >= 100) return null;
  return (passed / gained) * (100 - now.progress);
}
