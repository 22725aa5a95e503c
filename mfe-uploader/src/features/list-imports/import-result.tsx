import type { ImportAnswer } from '@subtitle/contracts/entities/import';
import { formatNumber } from '@subtitle/sdk/ui';
import classes from './imports-history.module.css';

type Tone = 'good' | 'bad' | 'busy' | 'quiet';

const TONES: Record<ImportAnswer['status'], Tone> = {
  queued: 'busy',
  scanning: 'busy',
  importing: 'busy',
  done: 'good',
  failed: 'bad',
  cancelled: 'quiet',
  undone: 'quiet',
};

/** Dot and words: how an import ended, or how far it is. */
export function ImportResult({ of }: { of: ImportAnswer }) {
  return (
    <span className={classes.result}>
      <span className={classes.dot} data-tone={TONES[of.status]} aria-hidden />
      <span>{resultWords(of)}</span>
    </span>
  );
}

/** '228 inserted, 12 already there', 'Missing columns: Tithi', 'Importing 70 %'. */
export function resultWords({ status, inserted, duplicate, errors, errorCount, progress }: ImportAnswer): string {
  if (status === 'done') {
    const words = `${formatNumber(inserted)} inserted`;
    return duplicate > 0 ? `${words}, ${formatNumber(duplicate)} already there` : words;
  }
  if (status === 'failed') {
    const first = errors[0]?.message ?? 'Failed';
    return errorCount > 1 ? `${first} and ${formatNumber(errorCount - 1)} more` : first;
  }
  if (status === 'queued') return 'Waiting';
  if (status === 'cancelled') return 'Cancelled';
  if (status === 'undone') return 'Undone';
  return `${status === 'scanning' ? 'Checking' : 'Importing'} ${Math.round(progress)} %`;
}
