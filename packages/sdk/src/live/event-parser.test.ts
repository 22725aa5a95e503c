import { EventParser } from './event-parser';

test('events come whole whatever the pieces, and heartbeats are dropped', () => {
  const parser = new EventParser();
  expect(parser.feed('id: 7\nevent: imp')).toEqual([]);
  expect(parser.feed('ort\ndata: {"a":1}\n\n: beat\n\nda')).toEqual([{ id: '7', event: 'import', data: '{"a":1}' }]);
  expect(parser.feed('ta: x\r')).toEqual([]);
  expect(parser.feed('\n\r\n')).toEqual([{ id: null, event: 'message', data: 'x' }]);
});

const event = { id: null, event: 'message', data: '' };

test.each([
  ['several lines of data', 'data: a\ndata: b\n\n', [{ ...event, data: 'a\nb' }]],
  ['lines that end as in Windows', 'data: a\r\ndata: b\r\n\r\n', [{ ...event, data: 'a\nb' }]],
  ['no space, or a second one', 'data:a\ndata:  b\n\n', [{ ...event, data: 'a\n b' }]],
  ['a field without a value', 'id\ndata\n\n', [{ ...event, id: '' }]],
  ['no data', 'id: 1\nevent: import\n\n', []],
  [
    'fields that nobody knows',
    'retry: 5\ndata: a\nmydata: b\n data: c\ndata d\ndata-e: e\n\n',
    [{ ...event, data: 'a' }],
  ],
  ['separators that end no line', 'data: a\u2028b\u2029c\u0085d\n\n', [{ ...event, data: 'a\u2028b\u2029c\u0085d' }]],
  ['a comment between', 'data: a\n: beat\nid: 2\n\n', [{ ...event, id: '2', data: 'a' }]],
  [
    'lines that end with carriage returns',
    'data: a\rid: 3\r\rdata: b\r\n\r\n',
    [
      { ...event, id: '3', data: 'a' },
      { ...event, data: 'b' },
    ],
  ],
  [
    'two at once',
    'data: a\n\ndata: b\n\ndata: c',
    [
      { ...event, data: 'a' },
      { ...event, data: 'b' },
    ],
  ],
])('an event with %s', (_what, text, events) => {
  expect(new EventParser().feed(text)).toEqual(events);
  const parser = new EventParser();
  expect([...text].flatMap((letter) => parser.feed(letter))).toEqual(events);
});

test('an event is told at once, whatever of the next one has come with it', () => {
  const parser = new EventParser();
  expect(parser.feed('data: a\n\ndata: b\r')).toEqual([{ ...event, data: 'a' }]);
  expect(parser.feed('\n\r\n')).toEqual([{ ...event, data: 'b' }]);
});
