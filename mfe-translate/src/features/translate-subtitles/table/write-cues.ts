import { writeText } from '../../write-text/write-text';
import type { VttSession } from '../session/vtt-session';
import { fieldId } from './cue-row';

/** What the program writes into cues: through their fields, which undo it, as far as the table has them mounted. */
export function writeCues(session: VttSession, texts: readonly (readonly [at: number, text: string])[]): void {
  const unmounted = texts.filter(([at]) => !document.getElementById(fieldId(at)));
  session.typeAll(unmounted);
  // From the last field to the first, which keeps the focus.
  for (const [at, text] of [...texts].reverse()) writeText(fieldId(at), text);
}
