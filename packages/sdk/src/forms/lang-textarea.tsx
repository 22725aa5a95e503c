import { Textarea, type TextareaProps } from '@mantine/core';
import type { LanguageCode } from '@subtitle/contracts/languages';
import { languageTitle } from '@subtitle/contracts/languages';
import { isSameText } from '@subtitle/domain/texts/text-diff';
import { type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import classes from '../ui/text/lang.module.css';
import { followText } from './replace-text';
import { useActiveField } from './typing/active-field';
import { FieldHelp, hasTypingHelp } from './typing/field-help';
import { useScriptFont } from './use-script-font';

interface LangTextareaProps extends Omit<TextareaProps, 'value' | 'defaultValue'> {
  language: LanguageCode;
  /** The stored text. The field shows it, but keeps its own text if both are equal after normalization. */
  value?: string;
  'data-column'?: string;
}

/**
 * Without `field-sizing` the field is measured at each key press, which takes seconds for a text of 32,767 characters.
 */
const GROWS_BY_ITSELF = typeof CSS !== 'undefined' && CSS.supports?.('field-sizing', 'content');

/**
 * A field for a text in any of the languages, with the `lang`, font and line height of the text beside it. In Indian
 * scripts it has symbols and typing in Latin letters.
 */
export function LangTextarea({ language, value = '', onChange, minRows = 2, maxRows, ...rest }: LangTextareaProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  // Mantine's own id changes after the first render, which would rewrite the field's description.
  const id = useId();
  useScriptFont(language);
  const { born, isFollowing } = useFollowedText(field, value);
  useDescribedBy(field, rest['aria-describedby'], `${born.key} ${Boolean(rest.error)} ${Boolean(rest.description)}`);
  const [isActive, activate] = useActiveField(id);
  const hasHelp = hasTypingHelp(language);
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
      onFocus={(event) => {
        activate();
        rest.onFocus?.(event);
      }}
      inputContainer={(input) =>
        hasHelp ? (
          <FieldHelp
            field={field}
            fieldKey={born.key}
            language={language}
            isActive={isActive && !rest.readOnly && !rest.disabled}
          >
            {input}
          </FieldHelp>
        ) : (
          input
        )
      }
      ref={field}
      lang={language}
      classNames={{ input: classes.field }}
    />
  );
}

/**
 * Writes changes from outside into the field. With a controlled value each change would move the caret to the end and
 * clear the undo history. A save returns the text in its stored form, which looks the same, so nothing is written then.
 */
function useFollowedText(field: RefObject<HTMLTextAreaElement | null>, value: string) {
  const [born, setBorn] = useState({ key: 0, text: value });
  const isFollowing = useRef(false);
  useLayoutEffect(() => {
    const element = field.current;
    if (!element || isSameText(element.value, value)) return;
    if (document.activeElement !== element) {
      // Undo in the old element would restore the old text, so a new element replaces it.
      setBorn(({ key }) => ({ key: key + 1, text: value }));
      return;
    }
    isFollowing.current = true;
    followText(element, value);
    isFollowing.current = false;
  }, [field, value]);
  return { born, isFollowing };
}

/**
 * Adds the element with this id to the field's description, beside its error and hint: Mantine sets the attribute from
 * error and hint only.
 */
function useDescribedBy(field: RefObject<HTMLElement | null>, id: string | undefined, others: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: Mantine rewrites the attribute when an error or hint appears or disappears
  useLayoutEffect(() => {
    const element = field.current;
    if (!element || !id) return;
    const own = () => (element.getAttribute('aria-describedby') ?? '').split(' ').filter((one) => one && one !== id);
    element.setAttribute('aria-describedby', [...own(), id].join(' '));
    return () => element.setAttribute('aria-describedby', own().join(' '));
  }, [field, id, others]);
}
