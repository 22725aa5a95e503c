import { SCRIPTS } from '@subtitle/contracts/language-table';
import { getScript, type LanguageCode } from '@subtitle/contracts/languages';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import classes from '../../ui/text/lang.module.css';
import type { TypingHelp } from './typing-help';

/** Returns whether texts of a language are written in a script that the typing help knows. */
export const hasTypingHelp = (language: LanguageCode): boolean => getScript(language) !== SCRIPTS.Latin;

interface Props {
  field: RefObject<HTMLTextAreaElement | null>;
  /** Changes when another element replaces the field. */
  fieldKey: number;
  language: LanguageCode;
  /** Whether the field had the focus last and can be changed. */
  isActive: boolean;
  children: ReactNode;
}

/** Loaded when a field first gets the focus; null before, and after a failure until the next focus. */
let loaded: typeof TypingHelp | null = null;

/** A field with the typing help of its script. Without the help, if it fails to load, the field works as usual. */
export function FieldHelp({ field, fieldKey, language, isActive, children }: Props) {
  const [Help, setHelp] = useState(() => loaded);
  const isWanted = isActive && !Help;
  useEffect(() => {
    if (!isWanted) return;
    let isMounted = true;
    import('./typing-help').then(
      (part) => {
        loaded = part.TypingHelp;
        if (isMounted) setHelp(() => part.TypingHelp);
      },
      () => undefined,
    );
    return () => {
      isMounted = false;
    };
  }, [isWanted]);
  return (
    <div className={classes.helped}>
      {children}
      {isActive && Help ? <Help key={fieldKey} field={field} language={language} /> : null}
    </div>
  );
}
