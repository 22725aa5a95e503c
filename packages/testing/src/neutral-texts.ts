import type { LanguageCode } from '@subtitle/contracts/languages';

/** 'Today is auspicious' in every language: a text without numbers, in which no check finds an error. */
export const NEUTRAL_TEXTS: Readonly<Record<LanguageCode, string>> = {
  en: 'Today is auspicious',
  hi: 'आज का दिन शुभ है',
  mr: 'आजचा दिवस शुभ आहे',
  gu: 'આજનો દિવસ શુભ છે',
  bn: 'আজকের দিনটি শুভ',
  te: 'ఈ రోజు శుభప్రదం',
};
