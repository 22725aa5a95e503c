import { foldText, makeLinkKey, makeNaturalKey, makeNumberKey, makeStartKey } from './natural-key';

const one = <In>(of: (text: In) => string, texts: readonly In[]) => new Set(texts.map(of)).size;

describe('a natural key', () => {
  it('begins with its version and separates its parts', () => {
    expect(makeNaturalKey('video', 'a|b', 'c~2', '50%')).toBe('2|video|a%7Cb|c%7E2|50%25');
    expect(makeNaturalKey('video', 'a|b', 'c')).not.toBe(makeNaturalKey('video', 'a', 'b|c'));
  });
});

describe('a folded text', () => {
  it.each([
    [
      [
        'Part 1',
        'part 1 ',
        ' PART  1',
        'Part\u00a01',
        'Part\u20091',
        'Pa\u200brt 1',
        '\ufeffPart 1',
        'Part\t1',
        'Part\n1',
      ],
    ],
    [['Straße', 'STRASSE', 'strasse']],
    [['Café', 'Cafe\u0301', 'CAFÉ']],
    [['क़लम', 'क\u093cलम']],
    [['❤ Mesha', '❤\ufe0f mesha']],
  ])('is the same for %j', (texts) => expect(one(foldText, texts)).toBe(1));

  it.each([
    ['Part 1', 'Part 11'],
    ['Part 1', 'Part1'],
    ['Part 1', 'Part 1.'],
    ['क्\u200dष', 'क्ष'],
    ['मेष', 'मेषा'],
  ])('is different for %s and %s', (first, second) => expect(foldText(first)).not.toBe(foldText(second)));
});

describe('the key of a link', () => {
  it.each([
    ['https://youtu.be/abcdefghij1?si=Aa11'],
    ['https://youtu.be/abcdefghij1?si=Bb22&t=60'],
    ['http://www.youtube.com/watch?v=abcdefghij1'],
    ['https://www.youtube.com/watch?app=desktop&v=abcdefghij1&t=60s&feature=share#comments'],
    ['https://www.youtube.com/watch?list=PL1&amp;v=abcdefghij1'],
    ['https://m.youtube.com/watch?v=abcdefghij1'],
    ['https://music.youtube.com/watch?v=abcdefghij1&si=x'],
    ['https://youtube.com/shorts/abcdefghij1?feature=share'],
    ['https://www.youtube.com/live/abcdefghij1?si=y'],
    ['https://www.youtube-nocookie.com/embed/abcdefghij1?start=5'],
    ['youtu.be/abcdefghij1'],
    [' abcdefghij1 '],
    ['HTTPS://YOUTU.BE/abcdefghij1'],
  ])('is the video id for %s', (link) => expect(makeLinkKey(link)).toBe('video:abcdefghij1'));

  it('is different for ids that differ in case', () => {
    expect(makeLinkKey('https://youtu.be/ABCDEFGHIJ1')).not.toBe(makeLinkKey('https://youtu.be/abcdefghij1'));
  });

  it('is the same for all addresses of a page', () => {
    const pages = [
      'https://example.com/Videos/1?b=2&a=1',
      'http://www.example.com/Videos/1/?a=1&b=2&utm_source=x',
      'HTTPS://EXAMPLE.com:443/Videos/1?fbclid=9&a=1&b=2#',
      'example.com/Videos/1?a=1&b=2#t=30',
      '//example.com:80/Videos/1?a=1&b=2',
    ];
    expect(one(makeLinkKey, pages)).toBe(1);
    expect(
      one(makeLinkKey, ['https://example.com/राशि', 'https://example.com/%E0%A4%B0%E0%A4%BE%E0%A4%B6%E0%A4%BF']),
    ).toBe(1);
  });

  it.each([
    ['https://example.com/a', 'https://example.com/A'],
    ['https://example.com/a?v=1', 'https://example.com/a?v=2'],
    ['https://example.com/a#part1', 'https://example.com/a#part2'],
    ['https://example.com:8080/a', 'https://example.com/a'],
    ['https://example.com/100%', 'https://example.com/100'],
  ])('is different for %s and %s', (first, second) => expect(makeLinkKey(first)).not.toBe(makeLinkKey(second)));

  it('is folded text if the link is no address', () => {
    expect(makeLinkKey('Studio tape 4')).toBe(makeLinkKey(' studio  tape 4'));
  });
});

describe('the key of a start', () => {
  it.each([
    [['0:1:30', '00:01:30', '1:30', '90', '90.0', ' 0:01:30 ', '0:1:30.000', '०:१:३०', '01:30']],
    [['0:0:0', '0', '00:00:00']],
    [['Start', ' start ']],
  ])('is the same for %j', (texts) => expect(one((text) => makeStartKey(text, ''), texts)).toBe(1));

  it('is different for different seconds and fractions', () => {
    expect(makeStartKey('0:1:30', '')).toBe('90');
    expect(makeStartKey('0:1:30.5', '')).toBe('90.5');
    expect(makeStartKey('1:30:0', '')).toBe('5400');
  });

  it.each([
    'https://youtu.be/abcdefghij1?t=60',
    'https://youtu.be/abcdefghij1?si=a&t=1m',
    'https://www.youtube.com/watch?v=abcdefghij1&t=60s',
  ])('is read from %s if the row has no start', (link) => {
    expect(makeStartKey('', link)).toBe('60');
    expect(makeStartKey('0:1:30', link)).toBe('90');
  });

  it('is empty if neither row nor link has a start', () => {
    expect(makeStartKey(' ', 'https://youtu.be/abcdefghij1')).toBe('');
    expect(makeStartKey('', 'https://example.com/?t=60')).toBe('');
  });
});

describe('the key of a number', () => {
  it.each([
    [['1', '01', '1.0', ' 1 ', '1.', '+1', '001', '1,0', '१', '১', '૧', '౧', '１', '1\u00a0']],
    [['0', '00', '0.0']],
    [['1.5', '01.50']],
    [['A-1', ' a-1 ']],
    [['12345678901234567890', '012345678901234567890.00']],
  ])('is the same for %j', (texts) => expect(one(makeNumberKey, texts)).toBe(1));

  it.each([
    ['1', '10'],
    ['1', '11'],
    ['0-1', '1'],
    ['1.5', '15'],
    ['12345678901234567890', '12345678901234567891'],
  ])('is different for %s and %s', (first, second) => expect(makeNumberKey(first)).not.toBe(makeNumberKey(second)));
});
