import { judgeCue, measureCue, toPlainText, toReadableText } from './cue-figures';

const LIMITS = { cps: 22, charactersPerLine: 42, lines: 2 };

test('counts characters as code points, and visible letters separately', () => {
  const sentence = 'नमस्कार, आज का राशिफल लेकर मैं आया हूँ';
  expect(measureCue(sentence, 2_000)).toEqual({ cps: 19, longest: 38, clusters: 26, lines: 1 });
});

test('counts no tags, joiners or direction marks, and counts each reference as one character', () => {
  expect(measureCue('<v Meera>a &amp; b</v>', 1_000)).toMatchObject({ cps: 5, longest: 5 });
  expect(measureCue('<i>a &quot; b</i><00:01.000>&#2325;\u094d\u200d\u200c&lrm;&rlm;', 1_000)).toMatchObject({
    longest: 7,
  });
  expect(measureCue('e\u0301 5 < 6', 1_000).longest).toBe(7);
});

test('plain text keeps the joiners that shape its letters', () => {
  expect(toPlainText('<i>र\u094d\u200dया</i> क्\u200cष')).toBe('र\u094d\u200dया क्\u200cष');
});

test('measures the longest line and ignores blank lines', () => {
  expect(measureCue('ab\n\nabcd', 1_000)).toEqual({ cps: 6, longest: 4, clusters: 4, lines: 2 });
  expect(measureCue('', 1_000)).toEqual({ cps: 0, longest: 0, clusters: 0, lines: 0 });
});

test('a cue without duration has no reading speed', () => {
  expect(measureCue('abc', 0).cps).toBe(0);
});

test('accepts a figure that rounds to the limit and rejects a figure above it', () => {
  expect(judgeCue(measureCue('a'.repeat(22), 1_001), LIMITS).speed).toBe('fine');
  expect(judgeCue(measureCue('a'.repeat(23), 1_000), LIMITS).speed).toBe('over');
});

test('a line with too many code points should be checked, a line with too many letters is over the limit', () => {
  expect(judgeCue(measureCue('का'.repeat(22), 9_000), LIMITS).length).toBe('look');
  expect(judgeCue(measureCue('a'.repeat(43), 9_000), LIMITS).length).toBe('over');
  expect(judgeCue(measureCue('a\nb\nc', 9_000), LIMITS).lines).toBe('look');
});

test.each([
  ['<v Ram Das>hello <i>there</i></v>', 'Ram Das: hello there'],
  [' \nआज<00:00:00.719><c> का</c><00:00:00.930><c> राशिफल</c>', 'आज का राशिफल'],
  ['x --&gt; y &amp; z', 'x --> y & z'],
  ['<v.loud Asha>a</v>\n<v Ram>b</v>', 'Asha: a\nRam: b'],
])('the readable text of %s is %s', (payload, text) => {
  expect(toReadableText(payload)).toBe(text);
});
