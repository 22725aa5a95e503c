import { LIMITS } from '@subtitle/contracts/limits';
import { findCueLengthFault } from './cue-length';

test.each(['క', '\u{1F64F}'])('a cue has the character limit of any other text (%s)', (letter) => {
  const most = letter.repeat(LIMITS.textCharacters);
  expect(findCueLengthFault(7, most)).toBeNull();
  expect(findCueLengthFault(7, `${most}x`)).toBe('Cue 7 is longer than 32767 characters');
});
