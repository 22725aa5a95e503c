import { Textarea, type TextareaProps } from '@mantine/core';
import type { LanguageCode } from '@subtitle/contracts/languages';
import { languageTitle } from '@subtitle/contracts/languages';
import classes from '../ui/text/lang.module.css';
import { useScriptFont } from './use-script-font';

interface LangTextareaProps extends TextareaProps {
  language: LanguageCode;
  'data-column'?: string;
}

/** A field for a text in any of the languages: `lang`, font and line height are those of the text beside it. */
export function LangTextarea({ language, ...rest }: LangTextareaProps) {
  useScriptFont(language);
  return (
    <Textarea
      autosize
      minRows={2}
      placeholder={`${languageTitle(language)} translation…`}
      spellCheck={language === 'en'}
      {...rest}
      lang={language}
      classNames={{ input: classes.field }}
    />
  );
}
