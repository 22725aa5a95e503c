import { useRestore } from '../write-text/use-restore';
import { writeText } from '../write-text/write-text';
import { getCueFieldId } from './cue-field-id';
import type { VttSession } from './session/vtt-session';
import type { Subtitles } from './use-translation';

/** Makes a revision of the history the current draft, and undoes this. The history names cues by number, from 1. */
export function useRestoreCues({ session, target }: Subtitles) {
  return useRestore({
    unit: target,
    read: (number) => session.state.texts[Number(number) - 1],
    write: (texts) =>
      writeCues(
        session,
        texts.map(([number, text]) => [Number(number) - 1, text]),
      ),
  });
}

/**
 * Writes texts into cues. A mounted field is written directly, so that its undo reverts the text; texts of other cues
 * are passed to the session.
 */
export function writeCues(session: VttSession, texts: readonly (readonly [at: number, text: string])[]): void {
  const unmounted = texts.filter(([at]) => !document.getElementById(getCueFieldId(at)));
  session.typeTexts(unmounted);
  // Last field first, so that the first field keeps the focus.
  for (const [at, text] of [...texts].reverse()) writeText(getCueFieldId(at), text);
}
