import type { LanguageCode } from '@subtitle/contracts/languages';
import type { CSSProperties, ReactNode } from 'react';
import classes from './lang.module.css';

interface LangTextProps {
  language: LanguageCode;
  children?: ReactNode;
  /** Number of lines after which the text is cut. */
  lines?: number;
}

/** A text in any of the languages, with its `lang`, its font, and space for its marks. */
export function LangText({ language, children, lines }: LangTextProps) {
  const style = lines ? ({ '--lines': lines } as CSSProperties) : undefined;
  return (
    <div className={classes.text} lang={language} data-lines={lines} style={style}>
      {children}
    </div>
  );
}
