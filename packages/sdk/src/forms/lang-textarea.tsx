import { Textarea, type TextareaProps } from '@mantine/core';
import type { LanguageCode } from '@subtitle/contracts/languages';
import { languageTitle } from '@subtitle/contracts/languages';
import { type RefObject, useId, useLayoutEffect, useRef } from 'react';
import classes from '../ui/text/lang.module.css';
import { useScriptFont } from './use-script-font';

interface LangTextareaProps extends TextareaProps {
  language: LanguageCode;
  'data-column'?: string;
}

/** A field for a text in any of the languages: `lang`, font and line height are those of the text beside it. */
export function LangTextarea({ language, ...rest }: LangTextareaProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  // Mantine's own id changes after the first render, and what describes the field would be written anew.
  const id = useId();
  useScriptFont(language);
  useDescribedBy(field, rest['aria-describedby'], `${Boolean(rest.error)} ${Boolean(rest.description)}`);
  return (
    <Textarea
      autosize
      minRows={2}
      placeholder={`${languageTitle(language)} translation…`}
      spellCheck={language === 'en'}
      id={id}
      {...rest}
      ref={field}
      lang={language}
      classNames={{ input: classes.field }}
    />
  );
}

/** Beside its fault and hint, the field is described by this element: Mantine's own attribute knows only those two, and replaces what is given. */
function useDescribedBy(field: RefObject<HTMLElement | null>, id: string | undefined, others: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: when a fault or a hint comes or goes the attribute is written anew
  useLayoutEffect(() => {
    const element = field.current;
    if (!element || !id) return;
    const own = () => (element.getAttribute('aria-describedby') ?? '').split(' ').filter((one) => one && one !== id);
    element.setAttribute('aria-describedby', [...own(), id].join(' '));
    return () => element.setAttribute('aria-describedby', own().join(' '));
  }, [field, id, others]);
}
