import { LANGUAGE_CODES, languageTitle } from '@subtitle/contracts/languages';

/** Options of a language filter; '' does not filter. */
export const LANGUAGE_CHOICES = [
  { value: '', label: 'All' },
  ...LANGUAGE_CODES.map((code) => ({ value: code as string, label: languageTitle(code) })),
];
