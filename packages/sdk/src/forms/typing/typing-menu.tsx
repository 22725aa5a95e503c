import { Menu } from '@mantine/core';
import { getScript, languageTitle } from '@subtitle/contracts/languages';
import { keyLine } from '../../keys/match-key';
import type { SymbolProps } from './symbol-row';
import classes from './typing.module.css';
import { LATIN_KEY } from './typing-keys';

/** A button in the corner of the field, which opens its symbols and the switch for Latin letters. */
export function TypingMenu({ symbols, language, isLatin, onInsert, onToggle }: SymbolProps) {
  const name = languageTitle(language);
  return (
    <Menu position="bottom-end" withinPortal={false} hideDetached={false} returnFocus={false}>
      <Menu.Target>
        <button
          type="button"
          className={classes.button}
          data-on={isLatin || undefined}
          // Tab moves from text to text only; every entry has its key.
          tabIndex={-1}
          title={`Symbols, and typing in Latin letters: ${isLatin ? 'on' : 'off'}`}
          aria-label={`Typing help for ${name}`}
        >
          {getScript(language).letter}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={getScript(language).letter}
          rightSection={<kbd className={classes.key}>{keyLine(LATIN_KEY)}</kbd>}
          onClick={onToggle}
        >
          {isLatin ? 'Stop typing in Latin letters' : `Type ${name} in Latin letters`}
        </Menu.Item>
        <Menu.Divider />
        {symbols.map((symbol) => (
          <Menu.Item
            key={symbol.name}
            leftSection={<span lang={language}>{symbol.sign}</span>}
            rightSection={<kbd className={classes.key}>{keyLine(symbol.key)}</kbd>}
            onClick={() => onInsert(symbol)}
          >
            {symbol.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
