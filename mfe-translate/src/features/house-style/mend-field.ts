import type { LanguageCode } from '@subtitle/contracts/languages';
import { styleFaults } from '@subtitle/domain/texts/house-style';
import { replaceText } from '@subtitle/sdk/forms';
import { useHouse } from '@subtitle/sdk/work';

/** Puts a mended text into the field with this id; the field's undo takes it back. */
export function mendField(id: string, text: string): void {
  const field = document.getElementById(id);
  if (field instanceof HTMLTextAreaElement) replaceText(field, text);
}

/** What a press on the first house style hint of a field does; nothing where it has none. */
export function useMendFirst(language: LanguageCode) {
  const style = useHouse().languages[language];
  return (field: string, text: string, source: string) => {
    const [fault] = styleFaults(text, language, style, source);
    if (fault) mendField(field, fault.mended);
  };
}
