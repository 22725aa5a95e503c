import type { LangPair } from '@subtitle/contracts/languages';

/** A person as shown on the card; `id` is null for samples, which cannot be selected. */
export interface TranslatorRow {
  id: number | null;
  name: string;
  username: string;
  status: 'active' | 'inactive';
  /** Hours of this week; null if none were recorded. */
  hours: number | null;
  langPairs: readonly LangPair[];
}

/** Shown on the card while the database has no translators (decision 27). */
export const SAMPLE_TRANSLATORS: readonly TranslatorRow[] = [
  { id: null, name: 'Asha Kulkarni', username: 'sample', status: 'active', hours: 32, langPairs: ['en_hi', 'en_mr'] },
  { id: null, name: 'Ravi Teja', username: 'sample', status: 'active', hours: 28, langPairs: ['hi_te', 'en_te'] },
  { id: null, name: 'Mitali Sen', username: 'sample', status: 'inactive', hours: 0, langPairs: ['hi_bn'] },
  { id: null, name: 'Jignesh Patel', username: 'sample', status: 'active', hours: 40, langPairs: ['hi_gu'] },
];
