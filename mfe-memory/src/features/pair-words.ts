import { getSourceLanguage, getTargetLanguage, type LangPair, languageTitle } from '@subtitle/contracts/languages';

/** Returns the words for a pair: 'Hindi → Telugu'. */
export const formatPair = (pair: LangPair): string =>
  `${languageTitle(getSourceLanguage(pair))} → ${languageTitle(getTargetLanguage(pair))}`;
