import { ANY_NUMBER, hashWord, listSearchWords, listWordHashes } from './search-words';

const fold = (text: string) => listSearchWords(text).map(({ word }) => word);

describe('listSearchWords', () => {
  it.each([
    ['Don’t panic, Café!', ["don't", 'panic', 'cafe']],
    ['ज़रूर हाँ', ['जरूर', 'हां']],
    ['आज का दिन शुभ है।', ['आज', 'का', 'दिन', 'शुभ', 'है']],
    ['రూ. 1,25,000 వస్తాయి', ['రూ', '125000', 'వస్తాయి']],
    ['१,५०० रु. और ७.३० बजे', ['1500', 'रु', 'और', '7.30', 'बजे']],
    ['YouTube ఛానెల్‌లో Zodiacam', ['youtube', 'ఛానెల్లో', 'zodiacam']],
    ['8वें (100%)', ['8', 'वें', '100']],
    ['', []],
    ['।। — ?', []],
  ])('folds %s', (text, words) => expect(fold(text)).toEqual(words));

  it('gives a letter with a nukta and its precomposed form the same word', () =>
    expect(fold('\u095b\u092c\u093e\u0928')).toEqual(fold('\u091c\u093c\u092c\u093e\u0928')));

  it('returns the place of a word in the original text', () => {
    const text = 'आज \u095bरूर आना';
    const { start, end } = listSearchWords(text)[1]!;
    expect(text.slice(start, end)).toBe('\u095bरूर');
    const joined = 'ఛానెల్\u200cలో ok';
    const [first, last] = listSearchWords(joined);
    expect([joined.slice(first!.start, first!.end), joined.slice(last!.start, last!.end)]).toEqual([
      'ఛానెల్\u200cలో',
      'ok',
    ]);
  });

  it('keeps vowel signs apart', () => expect(fold('दिन')).not.toEqual(fold('दीन')));
});

describe('listWordHashes', () => {
  it('lists each word of all texts once', () => expect(listWordHashes('शुभ दिन', 'शुभ')).toHaveLength(2));

  it('lists a number as itself and as any number', () =>
    expect(listWordHashes('5 दिन')).toEqual(['5', ANY_NUMBER, 'दिन'].map(hashWord)));

  it('returns integers of 32 bits', () => {
    for (const hash of listWordHashes('A good day for a new start')) expect(hash).toBe(hash | 0);
  });
});
