import type { LanguageCode } from '@subtitle/contracts/languages';
import { findStyleFaults } from '@subtitle/domain/texts/house-style';
import { useHouse } from '@subtitle/sdk/work';
import { writeText } from '../write-text/write-text';

/** Returns a function that applies the first house style hint of a field, if it has one. */
export function useApplyFirstHint(language: LanguageCode) {
  const style = useHouse().languages[language];
  return (field: string, text: string, source: string) => {
    const [fault] = findStyleFaults(text, language, style, source);
    if (fault) writeText(field, fault.fixedText);
  };
}
