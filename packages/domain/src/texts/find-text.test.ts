import fc from 'fast-check';
import { findText, replaceHits } from './find-text';

const read = (text: string, words: string, options = {}) =>
  findText(text, words, options).map(({ start, end }) => text.slice(start, end));
const places = (text: string, words: string, options = {}) => findText(text, words, options).map(({ start }) => start);

describe('findText', () => {
  it('finds words in any script, and digits and marks as they are typed', () => {
    expect(places('मेष राशि, मेष', 'मेष')).toEqual([0, 10]);
    expect(read('ఈ రోజు 1,500 రూపాయలు (1,500)', '1,500')).toHaveLength(2);
    expect(read('a.c abc', 'a.c')).toEqual(['a.c']);
    expect(read('এক ২ তিন', '২')).toEqual(['২']);
    expect(places('aaa', 'aa')).toEqual([0]);
    expect(places('Leo leo', 'leo')).toEqual([4]);
    expect(places('text', '')).toEqual([]);
  });

  it('never divides a letter from its signs', () => {
    expect(places('लाभों', 'लाभ')).toEqual([]);
    expect(places('शनि', 'शन')).toEqual([]);
    expect(places('మేషం', 'మేష')).toEqual([]);
    expect(places('लाभ।', 'लाभ')).toEqual([0]);
    expect(places('क्षण', '्षण')).toEqual([]);
    expect(places('👩‍👧 x', '👩')).toEqual([]);
  });

  it('finds a whole word only, in Indic scripts too', () => {
    const whole = { wholeWord: true };
    expect(places('धन धनलाभ, साधन धन।', 'धन', whole)).toEqual([0, 15]);
    expect(places('శని శనివారం', 'శని', whole)).toEqual([0]);
    expect(places('শনি শনিবার', 'শনি', whole)).toEqual([0]);
    expect(places('20 2026 120', '20', whole)).toEqual([0]);
    expect(places('(20)', '(20)', whole)).toEqual([0]);
    expect(places('𑀓𑀓 𑀓', '𑀓', whole)).toEqual([5]);
  });

  it('finds no part of a number as a whole word', () => {
    const whole = { wholeWord: true };
    expect(places('1,500 500 500.5 500, 500.', '500', whole)).toEqual([6, 16, 21]);
    expect(places('१,५०० ५००', '५००', whole)).toEqual([6]);
    expect(places('1,500 1,500,000', '1,500', whole)).toEqual([0]);
    expect(places('2.5, 2', '2', whole)).toEqual([5]);
    expect(places('1,500', '500')).toEqual([2]);
  });

  it('compares in one form of Unicode', () => {
    expect(places('e\u0301te', '\u00e9te')).toEqual([0]);
    expect(places('\u095b', '\u091c\u093c')).toEqual([0]);
  });
});

describe('replaceHits', () => {
  it('replaces only the given places', () => {
    const text = 'मेष और मेष और मेष';
    const [first, , third] = findText(text, 'मेष');
    expect(replaceHits(text, [first!, third!], 'वृषभ')).toBe('वृषभ और मेष और वृषभ');
    expect(replaceHits('a  b', findText('a  b', '  '), ' ')).toBe('a b');
    expect(replaceHits('धन लाभ', findText('धन लाभ', 'धन '), '')).toBe('लाभ');
  });

  it('equals a plain replacement wherever no hit is refused', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('मे', 'ष', ' ', '1', 'x')),
        fc.constantFrom('मे', 'x', '1'),
        (parts, words) => {
          const text = parts.join('');
          expect(replaceHits(text, findText(text, words), '_')).toBe(text.split(words).join('_'));
        },
      ),
    );
  });
});
