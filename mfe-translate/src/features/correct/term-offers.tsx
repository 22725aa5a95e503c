import type { LanguageCode } from '@subtitle/contracts/languages';
import type { CorrectedText } from '@subtitle/contracts/operations/corrected-texts';
import { findTerms } from '@subtitle/domain/terms/find-terms';
import { usePairTerms } from '@subtitle/sdk/terms';
import { Button } from '@subtitle/sdk/ui';
import { useMemo, useState } from 'react';
import { ProposeDialog } from '../terms/propose-dialog';
import type { Proposal } from '../terms/use-row-terms';
import { findSourceSentence, listReplacedWords, type ReplacedWords } from './replaced-words';

/** Texts of a submission with their sources, by the column or cue of the translation. */
export interface SubmittedTexts {
  source: LanguageCode;
  texts: Readonly<Record<string, { source: string; target: string }>>;
}

/** Buttons that make a term of a word that a correction replaced. */
export function TermOffers({ text, submitted }: { text: CorrectedText; submitted: SubmittedTexts }) {
  const offers = useMemo(() => listReplacedWords(text.changes), [text]);
  const terms = usePairTerms(offers.length > 0 ? submitted.source : undefined, text.language);
  const [proposal, setProposal] = useState<Proposal | null>(null);
  const { source, texts } = submitted;
  if (source === text.language) return null;

  function propose({ column, wrong, right, sentence }: ReplacedWords) {
    const { source: sourceText = '', target = '' } = texts[column] ?? {};
    const found = findSourceSentence(
      sentence,
      { text: target, language: text.language },
      { text: sourceText, language: source },
    );
    // A term whose translation was replaced names the source word.
    const known = findTerms(found, source, terms).find((place) =>
      place.terms.some((term) => [...term.target, ...term.forbidden].some((form) => form === wrong || form === right)),
    );
    setProposal({
      sourceForm: known ? found.slice(known.start, known.end) : '',
      targetForm: right,
      forbidden: wrong,
      sourceText: found,
      targetText: sentence,
    });
  }
  return (
    <>
      {offers.map((offer) => (
        <Button
          key={`${offer.wrong} ${offer.right}`}
          variant="default"
          size="compact-sm"
          onClick={() => propose(offer)}
          lang={text.language}
        >
          Make “{offer.right}” a term?
        </Button>
      ))}
      {proposal ? (
        <ProposeDialog source={source} target={text.language} proposal={proposal} onClose={() => setProposal(null)} />
      ) : null}
    </>
  );
}
