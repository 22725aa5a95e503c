import { Textarea, type TextareaProps } from '@mantine/core';
import type { LanguageCode } from '@subtitle/contracts/languages';
import { languageTitle } from '@subtitle/contracts/languages';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import classes from '../ui/text/lang.module.css';
import { useScriptFont } from './use-script-font';

interface LangTextareaProps extends TextareaProps {
  language: LanguageCode;
  'data-column'?: string;
}

/** A field for a text in any of the languages: `lang`, font and line height are those of the text beside it. */
export function LangTextarea({ language, ...rest }: LangTextareaProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useScriptFont(language);
  useDescribedBy(field, rest['aria-describedby'], Boolean(rest.error));
  return (
    <Textarea
      autosize
      minRows={2}
      placeholder={`${languageTitle(language)} translation…`}
      spellCheck={language === 'en'}
      {...rest}
      ref={field}
      lang={language}
      classNames={{ input: classes.field }}
    />
  );
}

/** Beside its fault, the field is described by this element: Mantine's own attribute knows faults only, and replaces what is given. */
function useDescribedBy(field: RefObject<HTMLElement | null>, id: string | undefined, isFaulty: boolean) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every change of the fault the attribute is written anew
  useLayoutEffect(() => {
    const element = field.current;
    if (!element || !id) return;
    const others = () => (element.getAttribute('aria-describedby') ?? '').split(' ').filter((one) => one && one !== id);
    element.setAttribute('aria-describedby', [...others(), id].join(' '));
    return () => element.setAttribute('aria-describedby', others().join(' '));
  }, [field, id, isFaulty]);
}
