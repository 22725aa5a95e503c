import type { TranslationAnswer } from '@subtitle/contracts/operations/vtt';
import { isSameText } from '@subtitle/domain/texts/text-diff';

/** Returns each cue as last submitted and as it is now. Cues missing in the history are omitted. */
export function listSubmittedCues({ target: { changed, earlier, texts } }: TranslationAnswer, now: readonly string[]) {
  const submittedTexts = new Map(earlier.map(({ cue, text }) => [cue, text]));
  const since = new Set(changed);
  return now.flatMap((text, at) => {
    const cue = at + 1;
    const before = since.has(cue) ? submittedTexts.get(cue) : texts[at];
    return before === undefined ? [] : [{ name: `Cue ${cue}`, before, now: text }];
  });
}

/** Returns whether every cue still has its submitted text. A cue missing in the history counts as changed. */
export function isAsSubmitted(opened: TranslationAnswer, now: readonly string[]): boolean {
  const cues = listSubmittedCues(opened, now);
  return cues.length === now.length && cues.every(({ before, now: text }) => isSameText(before, text));
}
