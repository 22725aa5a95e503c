import { useKeys } from '@subtitle/sdk/keys';
import { createContext, useState } from 'react';
import { INSERT_KEY, NO_NEXT, NO_OTHER, OTHER_KEY } from '../../memory/use-insertion';
import { writeText } from '../../write-text/write-text';
import { getCueFieldId } from '../cue-field-id';
import type { Translation } from '../use-translation';
import { useCueMatches } from './cue-suggestions';
import { useCueFill } from './use-cue-fill';
import { useReleased } from './use-released';

export type CueMemory = ReturnType<typeof useCueMemory>;

/** Memory of the subtitles, for the component below each cue; null outside of an editor. */
export const CueMemoryContext = createContext<CueMemory | null>(null);

/**
 * Matches of the focused cue. A match replaces the text of the cue, by key or click, as one undo step of its field.
 * @param activeCue index of the focused cue; -1 for none
 */
export function useCueMemory(translation: Translation, activeCue: number) {
  const { subtitles, opened, editable, compare } = translation;
  const fill = useCueFill(translation);
  const { cues, session, source, target } = subtitles;
  const active = useReleased(activeCue);
  const video = { id: opened.video.id, source, target, file: opened.source.file, count: cues.length };
  const matches = useCueMatches(video, active, editable && source !== target, compare);

  const [note, setNote] = useState<{ cue: number; text: string; sentence: string } | null>(null);

  function insert(match: number): void {
    const text = matches[match]?.text;
    if (text === undefined) return;
    writeText(getCueFieldId(active), text);
    fill.filled.rememberInserted([active, text]);
    document.getElementById(getCueFieldId(active))?.focus();
  }
  /** Inserts the best match, or the one after the match in the field. */
  const press = (isOther: boolean) => () => {
    const isFocused = document.activeElement?.id === getCueFieldId(active);
    if (!isFocused) return;
    const text = session.state.texts[active] ?? '';
    const present = findPresent(matches, text);
    const next = isOther ? (present + 1) % Math.max(matches.length, 1) : 0;
    if (next === present || (!isOther && present >= 0) || matches.length === 0)
      setNote({ cue: active, text, sentence: isOther ? NO_OTHER : NO_NEXT });
    else insert(next);
  };
  useKeys(
    {
      [INSERT_KEY]: { label: 'Insert the best match from the memory into the focused cue', run: press(false) },
      [OTHER_KEY]: { label: 'Replace the focused cue by its next best match', run: press(true) },
    },
    { enabled: editable },
  );
  return {
    active,
    matches,
    insert,
    source,
    target,
    fill,
    /** Returns the sentence about a key that found nothing to insert into this text; '' if there is none. */
    getInsertNote: (text: string) => (note?.cue === active && note.text === text ? note.sentence : ''),
  };
}

/** Returns the index of the match that is the text; -1 if it is none of them. */
export function findPresent(matches: readonly { text: string }[], text: string): number {
  return matches.findIndex((match) => match.text === text);
}
