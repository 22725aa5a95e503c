import { findMachineSentences } from './machine-sentences';

const GOOD = 'ఈ రోజు మంచి రోజు.';
const REST = 'విశ్రాంతి తీసుకోండి.';

describe('findMachineSentences', () => {
  it('finds an unchanged translation among other sentences', () => {
    expect(findMachineSentences(`${REST} ${GOOD}`, 'te', [GOOD])).toEqual([
      { start: REST.length + 1, end: REST.length + 1 + GOOD.length },
    ]);
  });

  it('finds a translation of two sentences only as a whole', () => {
    expect(findMachineSentences(`${GOOD} ${REST}`, 'te', [`${GOOD} ${REST}`])).toEqual([
      { start: 0, end: GOOD.length + 1 + REST.length },
    ]);
    expect(findMachineSentences(GOOD, 'te', [`${GOOD} ${REST}`])).toEqual([]);
  });

  it('finds nothing after one letter was changed, or where the translation is part of a sentence', () => {
    expect(findMachineSentences(GOOD.replace('మంచి', 'మంచిది'), 'te', [GOOD])).toEqual([]);
    expect(findMachineSentences('ఈ రోజు మంచి రోజు కాదు.', 'te', ['ఈ రోజు'])).toEqual([]);
    expect(findMachineSentences('', 'te', [GOOD])).toEqual([]);
  });

  it('ignores differences of normalisation', () => {
    const composed = 'य\u093C\u0947 सड़क है।';
    expect(findMachineSentences(composed.normalize('NFC'), 'hi', [composed.normalize('NFD')])).toHaveLength(1);
  });
});
