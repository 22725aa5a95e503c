import { Textarea, type TextareaProps } from '@mantine/core';
import type { LanguageCode } from '@subtitle/contracts/languages';
import { languageTitle } from '@subtitle/contracts/languages';
import { sameText } from '@subtitle/domain/texts/text-diff';
import { type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import classes from '../ui/text/lang.module.css';
import { followText } from './replace-text';
import { useScriptFont } from './use-script-font';

interface LangTextareaProps extends Omit<TextareaProps, 'value' | 'defaultValue'> {
  language: LanguageCode;
  /** The text as it is kept. The field follows it, and is left alone where it already reads the same. */
  value?: string;
  'data-column'?: string;
}

/** Elsewhere the field is measured at each key press, which takes seconds in a text of 32,767 characters. */
const GROWS_BY_ITSELF = typeof CSS !== 'undefined' && CSS.supports?.('field-sizing', 'content');

/** A field for a text in any of the languages: `lang`, font and line height are those of the text beside it. */
export function LangTextarea({ language, value = '', onChange, minRows = 2, maxRows, ...rest }: LangTextareaProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  // Mantine's own id changes after the first render, and what describes the field would be written anew.
  const id = useId();
  useScriptFont(language);
  const { born, isFollowing } = useFollowedText(field, value);
  useDescribedBy(field, rest['aria-describedby'], `${born.key} ${Boolean(rest.error)} ${Boolean(rest.description)}`);
  return (
    <Textarea
      autosize={!GROWS_BY_ITSELF}
      minRows={minRows}
      maxRows={maxRows}
      styles={{ input: { '--min-rows': minRows, '--max-rows': maxRows } }}
      placeholder={`${languageTitle(language)} translation…`}
      spellCheck
      id={id}
      {...rest}
      key={born.key}
      defaultValue={born.text}
      onChange={(event) => !isFollowing.current && onChange?.(event)}
      ref={field}
      lang={language}
      classNames={{ input: classes.field }}
    />
  );
}

/**
 * Brings what changed outside of the field into it. Were the value React's, each change of it would move the caret to the
 * end and end the undo. A save answers with the text as it is stored, which reads the same: then nothing is written at all.
 */
function useFollowedText(field: RefObject<HTMLTextAreaElement | null>, value: string) {
  const [born, setBorn] = useState({ key: 0, text: value });
  const isFollowing = useRef(false);
  useLayoutEffect(() => {
    const element = field.current;
    if (!element || sameText(element.value, value)) return;
    if (document.activeElement !== element) {
      // A new element: the browser would undo and redo in a text that is gone.
      setBorn(({ key }) => ({ key: key + 1, text: value }));
      return;
    }
    isFollowing.current = true;
    followText(element, value);
    isFollowing.current = false;
  }, [field, value]);
  return { born, isFollowing };
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
