import { writeText } from '../../write-text/write-text';
import type { VttSession } from '../session/vtt-session';
import { fieldId } from './cue-row';

/**
 * Writes texts into cues: through the mounted fields, whose undo takes them back, and into the session for the others.
 */
export function writeCues(session: VttSession, texts: readonly (readonly [at: number, text: string])[]): void {
  const unmounted = texts.filter(([at]) => !document.getElementById(fieldId(at)));
  session.typeAll(unmounted);
  // Last field first, so that the first one keeps the focus.
  for (const [at, text] of [...texts].reverse()) writeText(fieldId(at), text);
}
