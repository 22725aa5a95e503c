import { splitSegment, wrapSegment } from './cue-segment';

test.each([
  ['नमस्ते', 'नमस्ते', '', ''],
  ['<i>नमस्ते</i>', 'नमस्ते', '<i>', '</i>'],
  ['<v Ram Das><i>नमस्ते</i></v>', 'नमस्ते', '<v Ram Das><i>', '</i></v>'],
  ['- पहला \r\n - दूसरा ', '- पहला\n- दूसरा', '', ''],
  ['A &amp; B &lt;3', 'A & B <3', '', ''],
  ['<00:00:04.100><c>दो</c><00:00:04.600><c> तीन</c>', 'दो तीन', '', ''],
  ['<c.yellow>♪ नमस्ते ♪</c>', '♪ नमस्ते ♪', '<c.yellow>', '</c>'],
])('splits %j into its text and the tags around it', (payload, text, before, after) => {
  expect(splitSegment(payload)).toEqual({ text, before, after });
});

test.each(['', '  ', '<i></i>', 'यह <i>शब्द</i> है', '&lt;i&gt;नमस्ते'])('finds no segment in %j', (payload) => {
  expect(splitSegment(payload)).toBeNull();
});

test('puts another text into the tags, without italics in a language that has none', () => {
  const segment = splitSegment('<v Ram><i>Hello</i>')!;
  expect(wrapSegment(segment, 'నమస్తే', false)).toBe('<v Ram><i>నమస్తే</i>');
  expect(wrapSegment(segment, 'नमस्ते', true)).toBe('<v Ram>नमस्ते');
});
