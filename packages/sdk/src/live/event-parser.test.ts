import { EventParser } from './event-parser';

test('events come whole whatever the pieces, and heartbeats are dropped', () => {
  const parser = new EventParser();
  expect(parser.feed('id: 7\nevent: imp')).toEqual([]);
  expect(parser.feed('ort\ndata: {"a":1}\n\n: beat\n\nda')).toEqual([{ id: '7', event: 'import', data: '{"a":1}' }]);
  expect(parser.feed('ta: x\r')).toEqual([]);
  expect(parser.feed('\n\r\n')).toEqual([{ id: null, event: 'message', data: 'x' }]);
});
