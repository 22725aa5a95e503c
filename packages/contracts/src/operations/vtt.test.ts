import { LIMITS } from '../limits';
import { holds, ID, MISSING, REVISION, text } from '../testing/bounds';
import { holdTranslation, openTranslation, saveCues, translateVtt } from './vtt';

const LANGUAGE: [unknown[], unknown[]] = [
  ['hi', 'te'],
  ['hindi', 'xx', '', MISSING],
];

test('a translation is opened by its video; its languages are optional', () => {
  holds(openTranslation, 'params', { id: 3 }, { id: ID });
  const source: [unknown[], unknown[]] = [
    ['en', MISSING],
    ['english', ''],
  ];
  holds(openTranslation, 'query', { target: 'te', source: 'hi' }, { target: source, source });
  holds(holdTranslation, 'params', { id: 3, language: 'te' }, { id: ID, language: LANGUAGE });
  holds(holdTranslation, 'body', { source: 'hi' }, { source: LANGUAGE });
});

test('cues are saved by number, from 1, with the previous text', () => {
  const cue = { cue: 1, text: 'नमस्ते', before: '' };
  const cues: [unknown[], unknown[]] = [
    [[], [cue], [{ ...cue, text: text(LIMITS.textCharacters), before: text(LIMITS.textCharacters + 1) }]],
    [
      MISSING,
      cue,
      [{ ...cue, cue: 0 }],
      [{ ...cue, cue: 1.5 }],
      [{ cue: 1, text: '' }],
      [{ ...cue, text: text(LIMITS.textCharacters + 1) }],
      [{ ...cue, start: 0 }],
      Array.from({ length: 20_001 }, () => cue),
    ],
  ];
  holds(saveCues, 'body', { source: 'hi', revision: 0, cues: [cue] }, { source: LANGUAGE, revision: REVISION, cues });
});

test('spec 7.5.6: a translation is sent as a file with its language', () => {
  const language: [unknown[], unknown[]] = [
    ['te', 'telugu'],
    ['', MISSING, 7],
  ];
  const content: [unknown[], unknown[]] = [
    ['WEBVTT', ''],
    [MISSING, text(8_000_001)],
  ];
  holds(translateVtt, 'body', { language: 'te', content: 'WEBVTT' }, { language, content });
});
