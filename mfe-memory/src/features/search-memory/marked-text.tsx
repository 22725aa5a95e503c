import type { LanguageCode } from '@subtitle/contracts/languages';
import { listSearchWords } from '@subtitle/domain/memory/search-words';
import { LangText } from '@subtitle/sdk/ui';
import type { ReactNode } from 'react';
import classes from './memory.module.css';

interface Props {
  language: LanguageCode;
  text: string;
  /** Folded words to mark. */
  words: ReadonlySet<string>;
}

/** A text with the found words marked. */
export function MarkedText({ language, text, words }: Props) {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { word, start, end } of listSearchWords(text)) {
    if (!words.has(word)) continue;
    parts.push(
      text.slice(at, start),
      <mark key={start} className={classes.mark}>
        {text.slice(start, end)}
      </mark>,
    );
    at = end;
  }
  return (
    <LangText language={language}>
      {parts}
      {text.slice(at)}
    </LangText>
  );
}
