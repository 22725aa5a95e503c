import { TextInput, type TextInputProps } from '@mantine/core';
import type { LanguageCode } from '@subtitle/contracts/languages';
import classes from '../ui/text/lang.module.css';
import { useScriptFont } from './use-script-font';

interface LangTextInputProps extends Omit<TextInputProps, 'lang'> {
  /** Undefined if the words may be in several languages. */
  language: LanguageCode | undefined;
}

/** A field of one line for words in any of the languages, with their `lang`, their font and the browser's spell check. */
export function LangTextInput({ language, ...rest }: LangTextInputProps) {
  useScriptFont(language);
  return (
    <TextInput
      spellCheck={language ? true : undefined}
      classNames={{ input: classes.line }}
      {...rest}
      lang={language}
    />
  );
}
