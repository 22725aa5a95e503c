import { DEFAULT_SETTINGS } from '../default-settings';
import { findStyleFaults, type WritingStyle } from './house-style';

const HINDI: WritingStyle = DEFAULT_SETTINGS.languages.hi;
const TELUGU: WritingStyle = DEFAULT_SETTINGS.languages.te;
const inHindi = (text: string, change: Partial<WritingStyle> = {}, source = '') =>
  findStyleFaults(text, 'hi', { ...HINDI, ...change }, source);

describe('end marks', () => {
  test.each([
    ['यह अच्छा दिन है.', 'यह अच्छा दिन है।', '.'],
    ['यह अच्छा दिन है|', 'यह अच्छा दिन है।', '|'],
    ['पहला वाक्य. दूसरा वाक्य.', 'पहला वाक्य। दूसरा वाक्य।', '.'],
    ['उसने कहा “अच्छा.”', 'उसने कहा “अच्छा।”', '.'],
    ['<b>अच्छा.</b>', '<b>अच्छा।</b>', '.'],
    ['पहली पंक्ति.\nदूसरी पंक्ति।', 'पहली पंक्ति।\nदूसरी पंक्ति।', '.'],
    ['डॉ. शर्मा आए.', 'डॉ. शर्मा आए।', '.'],
    ['1. मेष. ', '1. मेष। ', '.'],
  ])('%s is corrected to %s', (text, fixedText, mark) => {
    expect(inHindi(text)).toMatchObject([{ rule: 'end-mark', message: `End mark ${mark} instead of ।`, fixedText }]);
  });

  test.each([
    'यह अच्छा दिन है।',
    'क्या?',
    'और फिर...',
    'और फिर…',
    'श्लोक॥',
    '3.5 प्रतिशत',
    'मेष | वृषभ',
    'देखें www.example.com. आगे',
    '',
  ])('%p has no fault', (text) => expect(inHindi(text)).toEqual([]));

  test('a language with full stops gets a full stop instead of a danda', () => {
    expect(findStyleFaults('మంచి రోజు। మంచి రోజు।', 'te', TELUGU)).toMatchObject([
      { rule: 'end-mark', message: 'End mark । instead of .', fixedText: 'మంచి రోజు. మంచి రోజు.' },
    ]);
  });

  test('an end mark is missing if the source ends with one and the translation ends with a letter', () => {
    expect(inHindi('अच्छा दिन ', {}, 'A good day.')).toMatchObject([
      { rule: 'end-mark', message: 'No end mark ।', fixedText: 'अच्छा दिन। ' },
    ]);
    expect(inHindi('अच्छा दिन', {}, 'A good day')).toEqual([]);
    expect(inHindi('अच्छा दिन', {}, 'A good day...and')).toEqual([]);
    expect(inHindi('अच्छा दिन?', {}, 'A good day.')).toEqual([]);
    expect(inHindi('', {}, 'A good day.')).toEqual([]);
  });
});

describe('quotes', () => {
  test.each([
    ['उसने "अच्छा" कहा', 'उसने “अच्छा” कहा', '" "'],
    ['उसने «अच्छा» कहा', 'उसने “अच्छा” कहा', '« »'],
    ['उसने ‘अच्छा’ कहा', 'उसने “अच्छा” कहा', '‘ ’'],
    ["उसने 'अच्छा' कहा", 'उसने “अच्छा” कहा', "' '"],
    ['"एक" और "दो"', '“एक” और “दो”', '" "'],
  ])('%s is corrected to %s', (text, fixedText, found) => {
    expect(inHindi(text)).toMatchObject([{ rule: 'quotes', message: `Quotes ${found} instead of “ ”`, fixedText }]);
  });

  test.each([
    'उसने “अच्छा” कहा',
    'उसने “वह ‘अच्छा’ बोला” कहा',
    'don’t, it’s',
    '5" लंबा',
    '<v title="a">अच्छा',
    '"उसने “अच्छा” कहा"',
  ])('%p has no fault', (text) => expect(inHindi(text)).toEqual([]));

  test('the quotes of the settings are suggested', () => {
    expect(inHindi('“अच्छा”', { quotes: '‘ ’' }).map(({ fixedText }) => fixedText)).toEqual(['‘अच्छा’']);
    expect(inHindi('“अच्छा”', { quotes: '" "' }).map(({ fixedText }) => fixedText)).toEqual(['"अच्छा"']);
    expect(inHindi('“अच्छा”', { quotes: '« »' }).map(({ fixedText }) => fixedText)).toEqual(['«अच्छा»']);
  });
});

describe('italics', () => {
  test.each([
    ['<i>अच्छा</i> दिन', 'अच्छा दिन'],
    ['<i.yellow>अच्छा</i> दिन', 'अच्छा दिन'],
    ['<b><i>अच्छा</b></i>', '<b>अच्छा</b>'],
  ])('%s in Hindi is corrected to upright text', (text, fixedText) => {
    expect(inHindi(text)).toMatchObject([{ rule: 'italics', message: 'No italics in Hindi', fixedText }]);
  });

  test.each(['<b>अच्छा</b>', '<img>', 'i > 3', ''])('%p has no italics', (text) => expect(inHindi(text)).toEqual([]));

  test('other languages may have italics', () => {
    expect(findStyleFaults('<i>మంచి</i>', 'te', TELUGU)).toEqual([]);
  });
});

test('two bars are an end mark at the end of a line, but not between words or in longer rows', () => {
  expect(inHindi('शुभ दिन||')).toMatchObject([
    { rule: 'end-mark', message: 'End mark || instead of ।', fixedText: 'शुभ दिन।' },
  ]);
  expect(inHindi('“शुभ दिन ||”\nशुभ रात||')).toMatchObject([
    { rule: 'end-mark', message: 'End mark || instead of ।', fixedText: '“शुभ दिन ।”\nशुभ रात।' },
  ]);
  expect(findStyleFaults('మంచి రోజు||', 'te', TELUGU).map(({ fixedText }) => fixedText)).toEqual(['మంచి రోజు.']);
  for (const text of ['शुभ || लाभ।', 'शुभ|||', 'शुभ॥']) expect(inHindi(text)).toEqual([]);
});

describe('digits', () => {
  test('native digits are corrected to Western digits, and Western to native digits if the settings say so', () => {
    expect(inHindi('साल २०२४ में १२')).toMatchObject([
      { rule: 'digits', message: 'Digits २०२४ instead of 2024', fixedText: 'साल 2024 में 12' },
    ]);
    expect(inHindi('साल 2024 में १२', { digits: 'native' })).toMatchObject([
      { rule: 'digits', message: 'Digits 2024 instead of २०२४', fixedText: 'साल २०२४ में १२' },
    ]);
    expect(findStyleFaults('12', 'te', { ...TELUGU, digits: 'native' }).map(({ fixedText }) => fixedText)).toEqual([
      '౧౨',
    ]);
    expect(inHindi('१,२५,००० रुपये, १०:३० बजे, 1/१२/२०२६।')).toMatchObject([
      {
        rule: 'digits',
        message: 'Digits १,२५,००० instead of 1,25,000',
        fixedText: '1,25,000 रुपये, 10:30 बजे, 1/12/2026।',
      },
    ]);
    // English has only Western digits.
    expect(findStyleFaults('12', 'en', { ...TELUGU, digits: 'native' })).toEqual([]);
  });

  test('digits in names, addresses, tags, references and placeholders stay', () => {
    const text = 'MP3 https://example.com/12 <c.h1>अच्छा</c> &#39; {0} %1$s a1@example.com';
    expect(inHindi(text, { digits: 'native' })).toEqual([]);
  });
});

test('each fault has its own correction, which removes only that fault', () => {
  const text = 'उसने "२ फल" खाए.';
  const faults = inHindi(text);
  expect(faults.map(({ rule }) => rule)).toEqual(['end-mark', 'quotes', 'digits']);
  const all = faults.reduce((now, { rule }) => inHindi(now).find((fault) => fault.rule === rule)!.fixedText, text);
  expect(all).toBe('उसने “2 फल” खाए।');
  expect(inHindi(all)).toEqual([]);
});

test('each fault names the place of its first deviation', () => {
  const text = 'पहला "वाक्य" यहाँ है. <i>१२</i> दूसरा.';
  expect(inHindi(text).map(({ rule, start, end }) => [rule, text.slice(start, end)])).toEqual([
    ['end-mark', '.'],
    ['quotes', '"वाक्य"'],
    ['digits', '१२'],
    ['italics', '<i>'],
  ]);
  expect(inHindi('अच्छा दिन ', {}, 'A good day.')).toMatchObject([{ start: 9, end: 9 }]);
});

test('a dot after an abbreviation of the language ends no sentence', () => {
  expect(inHindi('5 कि.मी. दूर वि.सं. 2083 में प्रो. वर्मा रु. 500 लाए।')).toEqual([]);
  expect(
    findStyleFaults('ড. সেন আজ রু. ৫০০ দেবেন।', 'bn', { ...DEFAULT_SETTINGS.languages.bn, digits: 'native' }),
  ).toEqual([]);
});
