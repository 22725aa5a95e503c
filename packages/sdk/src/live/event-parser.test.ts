import { EventParser } from './event-parser';

test('events are complete for any split into pieces, and heartbeats are dropped', () => {
  const parser = new EventParser();
  expect(parser.feed('id: 7\nevent: imp')).toEqual([]);
  expect(parser.feed('ort\ndata: {"a":1}\n\n: beat\n\nda')).toEqual([{ id: '7', event: 'import', data: '{"a":1}' }]);
  expect(parser.feed('ta: x\r')).toEqual([]);
  expect(parser.feed('\n\r\n')).toEqual([{ id: null, event: 'message', data: 'x' }]);
});

const event = { id: null, event: 'message', data: '' };

test.each([
  ['several lines of data', 'data: a\ndata: b\n\n', [{ ...event, data: 'a\nb' }]],
  ['Windows line ends', 'data: a\r\ndata: b\r\n\r\n', [{ ...event, data: 'a\nb' }]],
  ['no space or two spaces before the data', 'data:a\ndata:  b\n\n', [{ ...event, data: 'a\n b' }]],
  ['a field without a value', 'id\ndata\n\n', [{ ...event, id: '' }]],
  ['no data', 'id: 1\nevent: import\n\n', []],
  ['unknown fields', 'retry: 5\ndata: a\nmydata: b\n data: c\ndata d\ndata-e: e\n\n', [{ ...event, data: 'a' }]],
  [
    'separators that do not end a line',
    'data: a\u2028b\u2029c\u0085d\n\n',
    [{ ...event, data: 'a\u2028b\u2029c\u0085d' }],
  ],
  ['a comment between its fields', 'data: a\n: beat\nid: 2\n\n', [{ ...event, id: '2', data: 'a' }]],
  [
    'lines that end with carriage returns',
    'data: a\rid: 3\r\rdata: b\r\n\r\n',
    [
      { ...event, id: '3', data: 'a' },
      { ...event, data: 'b' },
    ],
  ],
  [
    'a second one in the same piece',
    'data: a\n\ndata: b\n\ndata: c',
    [
      { ...event, data: 'a' },
      { ...event, data: 'b' },
    ],
  ],
])('parses an event with %s', (_what, text, events) => {
  expect(new EventParser().feed(text)).toEqual(events);
  const parser = new EventParser();
  expect([...text].flatMap((letter) => parser.feed(letter))).toEqual(events);
});

test('an event is returned immediately, even if a part of the next one arrived with it', () => {
  const parser = new EventParser();
  expect(parser.feed('data: a\n\ndata: b\r')).toEqual([{ ...event, data: 'a' }]);
  expect(parser.feed('\n\r\n')).toEqual([{ ...event, data: 'b' }]);
});
