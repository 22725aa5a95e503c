import { type Static, Type } from 'typebox';
import { LIMITS } from '../limits';
import { closed, Revision } from '../operation';

/** A sentence of a translation that was inserted from the translation memory and not changed. */
export const FilledSentence = closed({
  column: Type.String({
    minLength: 1,
    maxLength: 20,
    description: 'Text column; for subtitles the number of the cue.',
  }),
  start: Type.Integer({ minimum: 0, description: 'Place in the submitted text, in UTF-16 code units.' }),
  end: Type.Integer({ minimum: 1 }),
});
export type FilledSentence = Static<typeof FilledSentence>;

export const FilledList = Type.Array(FilledSentence, {
  maxItems: LIMITS.filledSentences,
  description:
    'Sentences from the memory. Places outside of the texts are ignored. By default those of the last submission that the texts still have.',
});

/** Sentences from the memory in the texts of a unit. Later drafts keep those that did not change. */
export const FilledSentences = closed({
  revision: { ...Revision, description: 'Revision of the submission or fill that set them.' },
  sentences: FilledList,
});
export type FilledSentences = Static<typeof FilledSentences>;

/** Columns of a unit, or numbers of cues. */
export const UncheckedList = Type.Array(Type.String({ minLength: 1, maxLength: 20 }), {
  description: 'Columns whose text was filled and that nobody has changed or checked; for subtitles numbers of cues.',
});

export const UncheckedCount = Type.Integer({
  minimum: 0,
  description: 'Number of filled texts that nobody has changed or checked; absent for none.',
});
