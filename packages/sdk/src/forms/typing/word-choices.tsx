import type { LanguageCode } from '@subtitle/contracts/languages';
import { type RefObject, useEffect, useId } from 'react';
import type { LatinWord } from './latin-typing';
import classes from './typing.module.css';

interface Props {
  field: RefObject<HTMLTextAreaElement | null>;
  language: LanguageCode;
  word: LatinWord;
  /** Whether a spelling is a word of approved texts or terms. */
  isApproved: (choice: string) => boolean;
  onChoose: (at: number) => void;
}

/** Spellings of the word that is being typed; a space writes the selected one. */
export function WordChoices({ field, language, word, isApproved, onChoose }: Props) {
  const id = useId();
  const active = `${id}-${word.at}`;
  useEffect(() => {
    field.current?.setAttribute('aria-activedescendant', active);
    return () => field.current?.removeAttribute('aria-activedescendant');
  }, [field, active]);
  return (
    <div className={classes.words} data-typing-words>
      <div role="listbox" aria-label={`Spellings of ${word.latin}`} className={classes.list}>
        {word.choices.map((choice, at) => (
          <div
            key={choice}
            id={`${id}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === word.at}
            className={classes.word}
            lang={language}
            onMouseDown={(event) => {
              // Keeps the focus and the caret in the field.
              event.preventDefault();
              onChoose(at);
            }}
          >
            {choice}
            {isApproved(choice) ? (
              <span className={classes.approved} lang="en">
                approved
              </span>
            ) : null}
          </div>
        ))}
      </div>
      <small className={classes.keys}>Space writes it · ↓ next · Esc keeps “{word.latin}”</small>
    </div>
  );
}
