import { makeTermKey } from '../../terms/clean-term';
import { compareTerms, type SourceTerm } from '../../terms/compare-terms';
import { type CheckedText, type Finding, MAX_FINDINGS, type Rule } from '../check';

const RULE = 'glossary';

/** A term of the source has its approved translation in the text, and none of the words that are forbidden for it. */
export const glossary: Rule = { id: RULE, severity: 'warning', label: 'Terms', check: checkTerms };

/**
 * Compares a translation with the approved terms of its source: a term of the source must be in the translation, and
 * none of its forbidden words. A term that is also another word is never reported as missing.
 */
function checkTerms({ text, language, source, sourceLanguage, terms = [] }: CheckedText): Finding[] {
  if (terms.length === 0 || sourceLanguage === null || source === '') return [];
  const found = compareTerms({ source, sourceLanguage, text, language }, terms).flatMap((term): Finding[] => {
    if (term.forbidden) return [reportForbidden(text, term.forbidden)];
    const isMissing = !term.isPresent && !term.terms.some(({ isAmbiguous }) => isAmbiguous);
    return isMissing ? [reportMissing(text, term)] : [];
  });
  return found.slice(0, MAX_FINDINGS);
}

function reportForbidden(text: string, { start, end, term }: NonNullable<SourceTerm['forbidden']>): Finding {
  const form = term.target[0]!;
  const words = text.slice(start, end);
  const finding: Finding = {
    rule: RULE,
    severity: 'warning',
    message: `${words} instead of the term ${form}`,
    start,
    end,
  };
  // A word with an ending is not corrected: the term would lose the ending.
  const isWhole = term.forbidden.some((word) => makeTermKey(word) === makeTermKey(words));
  return isWhole ? { ...finding, fixedText: text.slice(0, start) + form + text.slice(end) } : finding;
}

function reportMissing(text: string, { terms, words }: SourceTerm): Finding {
  const place = text.trimEnd().length;
  const forms = [...new Set(terms.map(({ target }) => target[0]!))].join(' or ');
  const message = `The source has ${words}, the translation has not ${forms}`;
  return { rule: RULE, severity: 'warning', message, start: place, end: place };
}
