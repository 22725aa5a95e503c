import { findSentences } from './find-sentences';

const GOOD = 'ఈ రోజు మంచి రోజు.';
const REST = 'విశ్రాంతి తీసుకోండి.';

describe('findSentences', () => {
  it('finds an unchanged translation among other sentences', () => {
    expect(findSentences(`${REST} ${GOOD}`, 'te', [GOOD])).toEqual([
      { start: REST.length + 1, end: REST.length + 1 + GOOD.length },
    ]);
  });

  it('finds a translation of two sentences only as a whole', () => {
    expect(findSentences(`${GOOD} ${REST}`, 'te', [`${GOOD} ${REST}`])).toEqual([
      { start: 0, end: GOOD.length + 1 + REST.length },
    ]);
    expect(findSentences(GOOD, 'te', [`${GOOD} ${REST}`])).toEqual([]);
  });

  it('finds nothing after one letter was changed, or where the translation is part of a sentence', () => {
    expect(findSentences(GOOD.replace('మంచి', 'మంచిది'), 'te', [GOOD])).toEqual([]);
    expect(findSentences('ఈ రోజు మంచి రోజు కాదు.', 'te', ['ఈ రోజు'])).toEqual([]);
    expect(findSentences('', 'te', [GOOD])).toEqual([]);
  });

  it('ignores differences of normalisation', () => {
    const composed = 'य\u093C\u0947 सड़क है।';
    expect(findSentences(composed.normalize('NFC'), 'hi', [composed.normalize('NFD')])).toHaveLength(1);
  });
});
