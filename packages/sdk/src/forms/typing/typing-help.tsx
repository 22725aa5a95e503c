import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { type LanguageCode, languageTitle } from '@subtitle/contracts/languages';
import { listSymbols, type TypingSymbol } from '@subtitle/domain/typing/symbols';
import type { RefObject } from 'react';
import { useKeys } from '../../keys/use-keys';
import { insertText } from '../replace-text';
import { SymbolRow } from './symbol-row';
import { LATIN_KEY } from './typing-keys';
import { TypingMenu } from './typing-menu';
import { useLatinTyping } from './typing-setting';
import { useCoarsePointer } from './use-coarse-pointer';
import { useLatinWord } from './use-latin-word';
import { WordChoices } from './word-choices';

interface Props {
  field: RefObject<HTMLTextAreaElement | null>;
  language: LanguageCode;
}

/** Helps to type a script: symbols by key, menu or row, and words typed in Latin letters. */
export function TypingHelp({ field, language }: Props) {
  const [isLatin, setLatin] = useLatinTyping();
  const { word, isApproved, choose, commit, status, retry } = useLatinWord(field, language, isLatin);
  const isCoarse = useCoarsePointer();
  const symbols = listSymbols(language);

  const insert = ({ text }: TypingSymbol) => {
    // A press ends the word by itself, a screen reader's click does not.
    commit();
    if (field.current) insertText(field.current, text);
  };
  const press = (symbol: TypingSymbol) => () => void (document.activeElement === field.current && insert(symbol));
  const toggle = () => {
    setLatin(!isLatin);
    field.current?.focus();
  };
  useKeys({
    [LATIN_KEY]: { label: 'Type in Latin letters, on or off', run: toggle },
    ...Object.fromEntries(
      symbols.map((symbol) => [symbol.key, { label: `Insert ${symbol.name.toLowerCase()}`, run: press(symbol) }]),
    ),
  });
  const shared = { symbols, isLatin, language, onInsert: insert, onToggle: toggle };
  return (
    <div>
      {word ? <WordChoices {...{ field, language, word, isApproved }} onChoose={choose} /> : null}
      {isCoarse ? <SymbolRow {...shared} /> : <TypingMenu {...shared} />}
      {isLatin && status !== 'ready' ? (
        <LoadingNote language={language} hasFailed={status === 'failed'} onRetry={retry} />
      ) : null}
    </div>
  );
}

interface NoteProps {
  language: LanguageCode;
  hasFailed: boolean;
  onRetry: () => void;
}

function LoadingNote({ language, hasFailed, onRetry }: NoteProps) {
  if (!hasFailed) return <small role="status">Loading {languageTitle(language)} letters…</small>;
  return (
    <small role="alert">
      {languageTitle(language)} letters could not be loaded. Latin letters stay as typed.{' '}
      <button type="button" onClick={onRetry}>
        Retry
      </button>
    </small>
  );
}
