import { Button } from '@mantine/core';
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

interface Props {
  state: SaveWord;
  /** Time of the last save: a Date, ISO text or milliseconds. */
  at?: Date | string | number | null;
  /** Leads to the conflict; with it the word is a button. */
  onConflict?: () => void;
}

/** The discreet line of autosave. */
export function SaveState({ state, at, onConflict }: Props) {
  const text = SAVE_STATE_TEXTS[state](at ? clock.format(new Date(at)) : '');
  const loud = state === 'failed' || state === 'conflict' || state === 'offline';
  return (
    <span className={classes.save} role="status" data-loud={loud || undefined}>
      {state === 'conflict' && onConflict ? (
        <Button color="red" size="compact-sm" onClick={onConflict}>
          {text}
        </Button>
      ) : (
        text
      )}
    </span>
  );
}
