import { replaceSentences } from './replace-sentences';

const [ONE, TWO] = ['ఈ రోజు వర్షం పడుతుంది.', 'ఓపిక పట్టండి.'];

test('a sentence is replaced wherever it occurs, and spaces and line breaks stay', () => {
  expect(replaceSentences(`${ONE}\n${TWO}  ${ONE}`, 'te', [{ before: ONE, after: 'అ.' }])).toBe(`అ.\n${TWO}  అ.`);
});

test('several sentences are replaced in one text', () => {
  const changes = [
    { before: ONE, after: TWO },
    { before: TWO, after: ONE },
  ];
  expect(replaceSentences(`${ONE} ${TWO}`, 'te', changes)).toBe(`${TWO} ${ONE}`);
});

test('a text of several sentences that translate one is replaced as a whole', () => {
  expect(replaceSentences(`${ONE}\n${TWO}`, 'te', [{ before: `${ONE} ${TWO}`, after: 'అ.' }])).toBe('అ.');
});

test('a sentence that is missing or only part of another one is not replaced', () => {
  expect(replaceSentences(`${TWO} మరియు`, 'te', [{ before: ONE, after: 'అ.' }])).toBeNull();
  expect(replaceSentences('మీరు ఓపిక పట్టండి.', 'te', [{ before: TWO, after: 'అ.' }])).toBeNull();
  expect(replaceSentences('', 'te', [{ before: ONE, after: 'అ.' }])).toBeNull();
});
