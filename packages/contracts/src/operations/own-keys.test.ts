import { expectBounds, MISSING } from '../testing/bounds';
import { saveOwnKeys } from './own-keys';

const change = (to: unknown) => [{ key: 'mod+s', to }];

test('changed shortcuts are combinations of modifiers in a fixed order and one key', () => {
  expectBounds(
    saveOwnKeys,
    'body',
    { keys: [] },
    {
      keys: [
        [[], change('F9'), change('mod+alt+shift+Semicolon'), change('?'), change('mod+ '), change('ArrowDown')],
        [MISSING, change(''), change('mod+'), change('shift+mod+s'), change('ctrl+s'), change('क'), change(1), [{}]],
      ],
      merge: [
        [MISSING, true, false],
        ['yes', 1],
      ],
    },
  );
});
