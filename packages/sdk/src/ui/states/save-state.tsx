import { SENTENCES } from '../../messages';
import classes from './states.module.css';

export type SaveWord = 'clean' | 'dirty' | 'saving' | 'saved' | 'kept' | 'offline' | 'failed' | 'conflict';

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' });

const SAVE_STATE_TEXTS: Record<SaveWord, (at: string) => string> = {
  clean: (at) => (at ? SENTENCES.saved(at) : ''),
  dirty: () => SENTENCES.notSaved,
  saving: () => SENTENCES.saving,
  saved: SENTENCES.saved,
  kept: () => SENTENCES.keptUntilSaved,
  offline: () => SENTENCES.keptOffline,
  failed: () => SENTENCES.keptUnsaved,
  conflict: () => SENTENCES.saveConflict,
};

/** The discreet line of autosave. `at` is the time of the last save: a Date, ISO text or milliseconds. */
export function SaveState({ state, at }: { state: SaveWord; at?: Date | string | number | null }) {
  const loud = state === 'failed' || state === 'conflict' || state === 'offline';
  return (
    <span className={classes.save} role="status" data-loud={loud || undefined}>
      {SAVE_STATE_TEXTS[state](at ? clock.format(new Date(at)) : '')}
    </span>
  );
}
