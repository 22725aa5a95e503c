import type { LanguageCode } from '@subtitle/contracts/languages';
import { compareTerms } from '@subtitle/domain/terms/compare-terms';
import { TermList, TermMarks, usePairTerms } from '@subtitle/sdk/terms';
import type { CueBlock } from '@subtitle/webvtt/blocks';
import { splitMarkup } from '@subtitle/webvtt/figures/cue-markup';
import { insertTerm } from '../../terms/insert-term';
import { getCueFieldId } from '../cue-field-id';
import type { Subtitles } from '../use-translation';

type Languages = Pick<Subtitles, 'source' | 'target'>;

/** Returns a function that renders a part of an original with its terms marked. */
export function useTermMarks({ source, target }: Languages): (text: string) => React.ReactNode {
  const terms = usePairTerms(source, target);
  return (text) => <TermMarks language={source} target={target} text={text} terms={terms} />;
}

interface Props extends Languages {
  /** Index of the cue. */
  at: number;
  cue: CueBlock;
  text: string;
  readOnly: boolean;
}

/** The terms of an original with their translations. A press inserts one at the caret. */
export function CueTerms({ at, cue, text, source, target, readOnly }: Props) {
  const terms = usePairTerms(source, target);
  return (
    <TermList
      source={source}
      sourceText={readWords(cue)}
      target={target}
      text={text}
      terms={terms}
      onInsert={readOnly ? undefined : (form) => insertInto(at, form)}
    />
  );
}

/** Returns a function that inserts the next term of an original that the translation of this cue lacks. */
export function useNextTerm({ cues, session, source, target }: Subtitles): (at: number) => void {
  const terms = usePairTerms(source, target);
  return (at) => {
    const cue = cues[at];
    if (!cue) return;
    const missing = findMissing(readWords(cue), source, session.state.texts[at] ?? '', target, terms);
    if (missing) insertInto(at, missing);
  };
}

function findMissing(
  sourceText: string,
  sourceLanguage: LanguageCode,
  text: string,
  language: LanguageCode,
  terms: ReturnType<typeof usePairTerms>,
): string | undefined {
  const compared = compareTerms({ source: sourceText, sourceLanguage, text, language }, terms);
  return compared.find(({ isPresent }) => !isPresent)?.terms[0]?.target[0];
}

/** The text of an original without its tags. */
const readWords = ({ payload }: CueBlock) =>
  splitMarkup(payload)
    .map(({ isTag, text }) => (isTag ? ' ' : text))
    .join('');

function insertInto(at: number, form: string): void {
  const field = document.getElementById(getCueFieldId(at));
  if (field instanceof HTMLTextAreaElement) insertTerm(field, form);
}
