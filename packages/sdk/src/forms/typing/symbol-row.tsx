import { getScript, type LanguageCode, languageTitle } from '@subtitle/contracts/languages';
import type { TypingSymbol } from '@subtitle/domain/typing/symbols';
import type { MouseEvent } from 'react';
import classes from './typing.module.css';

export interface SymbolProps {
  symbols: readonly TypingSymbol[];
  language: LanguageCode;
  /** Whether words are typed in Latin letters. */
  isLatin: boolean;
  onInsert: (symbol: TypingSymbol) => void;
  onToggle: () => void;
}

/** Symbols under the field on touch screens, whose keyboards lack them. A press keeps the keyboard open. */
export function SymbolRow({ symbols, language, isLatin, onInsert, onToggle }: SymbolProps) {
  const keepFocus = (event: MouseEvent) => event.preventDefault();
  return (
    <div className={classes.row} role="toolbar" aria-label="Symbols" onMouseDown={keepFocus}>
      {symbols.map((symbol) => (
        <button
          key={symbol.name}
          type="button"
          className={classes.symbol}
          lang={language}
          tabIndex={-1}
          aria-label={`Insert ${symbol.name.toLowerCase()}`}
          onClick={() => onInsert(symbol)}
        >
          {symbol.sign}
        </button>
      ))}
      <button
        type="button"
        className={classes.symbol}
        tabIndex={-1}
        aria-pressed={isLatin}
        aria-label={`Type ${languageTitle(language)} in Latin letters`}
        onClick={onToggle}
      >
        a→{getScript(language).letter}
      </button>
    </div>
  );
}
