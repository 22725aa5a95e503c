import { getSourceLanguage, getTargetLanguage, type LangPair, type LanguageCode } from '@subtitle/contracts/languages';
import type { PairTerm } from '@subtitle/contracts/operations/terms';
import { makePairTerms } from '@subtitle/domain/terms/make-pair-terms';
import { findApprovedTerms, readTermsRevision } from './terms.repository';

/** The approved terms of a pair at a revision of all terms. */
interface PairCopy {
  revision: number;
  terms: readonly PairTerm[];
}

const copies = new Map<LangPair, PairCopy>();

/**
 * Returns the approved terms of a pair. The process keeps a copy until any term changes, so that most calls read one
 * number. The array stays the same as long as the terms do.
 */
export async function readPairTerms(pair: LangPair): Promise<readonly PairTerm[]> {
  // A copy is never labelled with a later revision than its terms have.
  const revision = await readTermsRevision();
  const known = copies.get(pair);
  if (known?.revision === revision) return known.terms;
  const stored = await findApprovedTerms(pair);
  const terms = makePairTerms(
    stored.map(({ _id, entries, note }) => ({ id: _id, entries, note })),
    getSourceLanguage(pair),
    getTargetLanguage(pair),
  );
  copies.set(pair, { revision, terms });
  return terms;
}

/** Returns the approved terms with which a translation is compared; none for an original. */
export async function readCheckedTerms(source: LanguageCode | undefined, target: LanguageCode) {
  return source && source !== target ? readPairTerms(`${source}_${target}`) : [];
}
