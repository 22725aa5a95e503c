import { LIMITS } from '../limits';
import { expectBounds, ID, MISSING, REVISION, textOfLength } from '../testing/bounds';
import { holdTranslation, openTranslation, saveCues, translateVtt } from './vtt';

const LANGUAGE: [unknown[], unknown[]] = [
  ['hi', 'te'],
  ['hindi', 'xx', '', MISSING],
];

test('a translation is opened by its video; its languages are optional', () => {
  expectBounds(openTranslation, 'params', { id: 3 }, { id: ID });
  const source: [unknown[], unknown[]] = [
    ['en', MISSING],
    ['english', ''],
  ];
  expectBounds(openTranslation, 'query', { target: 'te', source: 'hi' }, { target: source, source });
  expectBounds(holdTranslation, 'params', { id: 3, language: 'te' }, { id: ID, language: LANGUAGE });
  expectBounds(holdTranslation, 'body', { source: 'hi' }, { source: LANGUAGE });
});

test('cues are saved by number, from 1, with the previous text', () => {
  const cue = { cue: 1, text: 'नमस्ते', before: '' };
  const cues: [unknown[], unknown[]] = [
    [
      [],
      [cue],
      [{ ...cue, text: textOfLength(LIMITS.textCharacters), before: textOfLength(LIMITS.textCharacters + 1) }],
    ],
    [
      MISSING,
      cue,
      [{ ...cue, cue: 0 }],
      [{ ...cue, cue: 1.5 }],
      [{ cue: 1, text: '' }],
      [{ ...cue, text: textOfLength(LIMITS.textCharacters + 1) }],
      [{ ...cue, start: 0 }],
      Array.from({ length: 20_001 }, () => cue),
    ],
  ];
  expectBounds(
    saveCues,
    'body',
    { source: 'hi', revision: 0, cues: [cue] },
    { source: LANGUAGE, revision: REVISION, cues },
  );
});

test('spec 7.5.6: a translation is sent as a file with its language', () => {
  const language: [unknown[], unknown[]] = [
    ['te', 'telugu'],
    ['', MISSING, 7],
  ];
  const content: [unknown[], unknown[]] = [
    ['WEBVTT', ''],
    [MISSING, textOfLength(8_000_001)],
  ];
  expectBounds(translateVtt, 'body', { language: 'te', content: 'WEBVTT' }, { language, content });
});
