import type { ImportAnswer } from '@subtitle/contracts/operations/imports';
import { usePersonName } from '@subtitle/sdk/session';
import { describeResult, listResultDetails } from './history-words';
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

/** Status dot and label: the result or the progress of an import, with the reason or the person below. */
export function ImportResult({ of }: { of: ImportAnswer }) {
  const nameOf = usePersonName();
  const tone = of.status === 'done' && of.inserted === 0 ? 'quiet' : TONES[of.status];
  return (
    <span className={classes.result}>
      <span className={classes.dot} data-tone={tone} aria-hidden />
      <span>
        <span className={classes.word}>{describeResult(of)}</span>
        {listResultDetails(of, nameOf).map((detail) => (
          <span key={detail} className={classes.detail}>
            {detail}
          </span>
        ))}
      </span>
    </span>
  );
}
