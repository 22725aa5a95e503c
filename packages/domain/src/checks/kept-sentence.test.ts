import { findKeptCue, findKeptSentence } from './kept-sentence';

const given = {
  text: 'ఈ రోజు 9 సార్లు. మంచి రోజు.',
  language: 'te' as const,
  source: 'Rest 5 times. Good day.',
  sourceLanguage: 'en' as const,
};
const numbers = { rule: 'numbers', words: '9', start: 7, end: 8 };

test('names the sentence of a warning with its source', () => {
  expect(findKeptSentence(given, numbers)).toEqual({
    rule: 'numbers',
    words: '9',
    language: 'te',
    sourceLanguage: 'en',
    source: 'Rest 5 times.',
    text: 'ఈ రోజు 9 సార్లు.',
  });
});

test('names the whole text for a warning about several sentences, and for other numbers of sentences', () => {
  const whole = { source: given.source, text: given.text };
  expect(findKeptSentence(given, { ...numbers, start: 0, end: given.text.length })).toMatchObject(whole);
  const joined = { ...given, source: 'Rest 5 times on a good day.' };
  expect(findKeptSentence(joined, numbers)).toMatchObject({ source: joined.source, text: given.text });
});

test('names nothing for an original or an empty source', () => {
  expect(findKeptSentence({ ...given, sourceLanguage: null }, numbers)).toBeNull();
  expect(findKeptSentence({ ...given, source: ' ' }, numbers)).toBeNull();
});

test('names a cue as one sentence, wherever its lines break', () => {
  const cue = { ...given, text: 'ఈ రోజు 9\nసార్లు. మంచి రోజు. ', source: 'Rest 5 times.\nGood day.' };
  const named = { rule: 'numbers', words: '9', language: 'te', sourceLanguage: 'en' };
  expect(findKeptCue(cue, numbers)).toEqual({ ...named, source: given.source, text: given.text });
  expect(findKeptCue({ ...cue, source: '\n' }, numbers)).toBeNull();
  expect(findKeptCue({ ...cue, source: 'a'.repeat(200_000) }, numbers)).toBeNull();
});
