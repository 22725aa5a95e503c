import { type Static, Type } from 'typebox';
import { closed } from './operation';

const Combination = Type.String({
  pattern: '^(mod\\+)?(alt\\+)?(shift\\+)?([ -~]|[A-Z][A-Za-z0-9]{1,20})$',
  description: 'Modifiers and a key: `mod+shift+c`, `alt+ArrowDown`, `F2`, `?`. `mod` is Ctrl, or Cmd on a Mac.',
});

/** A shortcut that a user changed. Screens name a shortcut by its default combination. */
export const ChangedKey = closed({ key: Combination, to: Combination });
export type ChangedKey = Static<typeof ChangedKey>;

/** Maximum number of shortcuts that a user changes. */
export const MAX_CHANGED_KEYS = 100;
export const ChangedKeys = Type.Array(ChangedKey, { maxItems: MAX_CHANGED_KEYS });
