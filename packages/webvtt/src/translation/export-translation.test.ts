import fc from 'fast-check';
import { parseWebvtt } from '../parse-webvtt';
import { countCues, findCueDifference, listCues, listMissingCues } from './cues';
import { exportTranslation } from './export-translation';
import { escapeTypedPayload } from './safe-payload';

/** A file with every part that can occur besides texts, with mixed line ends. */
const SOURCE = [
  '\uFEFFWEBVTT - a file\nKind: captions\nLanguage: en\n\n',
  'STYLE\n::cue { color: red }\n\n\nNOTE two\nlines\n\n',
  'intro\n00:01.000 --> 00:02.500 align:end\r\n<v Asha>Hello &amp; welcome</v>\r\n\r\n',
  '2\n00:00:03.000\t-->\t00:00:04.000\nfirst\nsecond\n\n',
  'junk\n00:05,000 --> 00:06.000\n\n',
  '00:05.000 --> 00:06.000\n\n',
  '100:00:07.000 --> 100:00:08.000\nthe end',
].join('');
const TEXTS = ['नमस्ते', 'एक\nदो', '', 'समाप्त'];

describe('exported translation', () => {
  it('equals the source, character for character, except for the texts', () => {
    expect(exportTranslation(SOURCE, TEXTS, 'source')).toBe(
      SOURCE.replace('<v Asha>Hello &amp; welcome</v>', 'नमस्ते')
        .replace('first\nsecond', 'एक\nदो')
        .replace('the end', 'समाप्त'),
    );
  });

  it('escapes typed text that would end its cue or begin another', () => {
    const typed = ['a --> b', 'one\n\n\ntwo', '5 < 6 & 7 > 3 <i>so</i> &lt;', '</i> <00:01.000> <b class'];
    const file = exportTranslation(SOURCE, typed, 'source');
    expect(listCues(file).map(({ payload }) => payload)).toEqual([
      'a --&gt; b',
      'one\ntwo',
      '5 &lt; 6 &amp; 7 > 3 <i>so</i> &lt;',
      '</i> <00:01.000> &lt;b class',
    ]);
  });

  it('has the cues of the source with the escaped texts, for any typed text', () => {
    const part = fc.oneof(
      fc.constantFrom(
        '-->',
        '\n',
        '\r\n',
        '\r',
        '<',
        '>',
        '&',
        '<i>',
        '</v>',
        '&amp;',
        '<v ',
        'क्ष',
        ' ',
        '\0',
        'WEBVTT',
      ),
      fc.string({ maxLength: 6 }),
    );
    const text = fc.array(part, { maxLength: 8 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.array(text, { maxLength: 5 }), fc.constantFrom('source', 'empty'), (texts, whenEmpty) => {
        const file = exportTranslation(SOURCE, texts, whenEmpty);
        const [before, after] = [parseWebvtt(SOURCE), parseWebvtt(file)];
        expect(after.map(({ kind }) => kind)).toEqual(before.map(({ kind }) => kind));
        expect(findCueDifference(listCues(SOURCE), listCues(file))).toBeNull();
        for (const [at, { payload, head }] of listCues(file).entries()) {
          const source = listCues(SOURCE)[at]!;
          expect(head.trimEnd()).toBe(source.head.trimEnd());
          const typed = texts[at] ?? '';
          if (typed.trim() !== '') expect(payload).toBe(escapeTypedPayload(typed));
          else expect(payload).toBe(whenEmpty === 'empty' ? '' : source.payload);
        }
        // Escaping an escaped text changes nothing.
        expect(texts.map(escapeTypedPayload).map(escapeTypedPayload)).toEqual(texts.map(escapeTypedPayload));
      }),
    );
  });
});

test('numbers the cues whose source has text but no translation', () => {
  expect(listMissingCues(listCues(SOURCE), TEXTS)).toEqual([]);
  expect(listMissingCues(listCues(SOURCE), [' ', 'x'])).toEqual([1, 4]);
  expect(countCues(listCues(SOURCE), ['a', '', 'not needed'])).toEqual({ filled: 1, needed: 3 });
});

test('finds the first cue that differs in number or times', () => {
  const cue = (start: number, end = start + 1) => ({ start, end });
  const cues = [cue(1), cue(2), cue(3)];
  expect(findCueDifference(cues, [cue(1), cue(2), cue(3)])).toBeNull();
  expect(findCueDifference(cues, [cue(1), cue(2, 9), cue(4)])).toEqual({ cue: 2, kind: 'times' });
  expect(findCueDifference(cues, [cue(1)])).toEqual({ cue: 2, kind: 'missing' });
  expect(findCueDifference(cues, [...cues, cue(4)])).toEqual({ cue: 4, kind: 'extra' });
});
