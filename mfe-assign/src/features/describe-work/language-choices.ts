import { LANGUAGE_CODES, languageTitle } from '@subtitle/contracts/languages';

/** What a filter by language offers; '' does not narrow. */
export const LANGUAGE_CHOICES = [
  { value: '', label: 'All' },
  ...LANGUAGE_CODES.map((code) => ({ value: code as string, label: languageTitle(code) })),
];
