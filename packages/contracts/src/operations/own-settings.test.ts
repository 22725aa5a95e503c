import { type Bounds, expectBounds, MISSING } from '../testing/bounds';
import { saveOwnSettings } from './own-settings';

const FLAG: Bounds = [
  [MISSING, true, false],
  ['on', 1, null],
];

test('settings are on or off, and each can be omitted', () => {
  expectBounds(
    saveOwnSettings,
    'body',
    {},
    { offerOnly: FLAG, noPropagation: FLAG, latinTyping: FLAG, fillAssigned: FLAG },
  );
});
