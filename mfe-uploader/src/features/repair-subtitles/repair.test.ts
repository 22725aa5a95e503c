import {
  answerDoubts,
  changeEncoding,
  countOpenDoubts,
  getTextToSend,
  groupDoubts,
  readRepaired,
  startOver,
  startRepair,
  writeRepairedText,
} from './repair';

const TIMES = '00:00:01,000 --> 00:00:03,000';
const LATER = '00:00:04,000 --> 00:00:06,000';
const start = (text: string) => startRepair(new TextEncoder().encode(text));
const accept = (repair: ReturnType<typeof start>, ...indexes: number[]) =>
  answerDoubts(repair, indexes, ({ proposal }) => ({ by: 'accept', text: proposal! }));

it('sends a file without odd blocks unchanged', () => {
  const repair = start(`1\n${TIMES}\na\n`);
  expect([countOpenDoubts(repair), getTextToSend(repair)]).toEqual([0, null]);
});

it('leaves blocks with only one possible reading to the server, unless a user decides otherwise', () => {
  const repair = start(`1\n${TIMES}\na\n2\n${LATER}\nb\n`);
  expect([countOpenDoubts(repair), getTextToSend(repair)]).toEqual([0, null]);
  expect(readRepaired(repair).cues).toHaveLength(2);
  const without = answerDoubts(repair, [0], ({ remainder }) => ({ by: 'leave-out', text: remainder }));
  expect(getTextToSend(without)).toBe(`1\n${TIMES}\na\n\n`);
});

it('sends the text with its answers applied', () => {
  const repair = start(`1\n${TIMES}\na\n\nb\n\n2\n${LATER}\nc\n`);
  expect(countOpenDoubts(repair)).toBe(1);
  expect(getTextToSend(accept(repair, 0))).toBe(`1\n${TIMES}\na\nb\n\n2\n${LATER}\nc\n`);
  const without = answerDoubts(repair, [0], ({ remainder }) => ({ by: 'leave-out', text: remainder }));
  expect(getTextToSend(without)).toBe(`1\n${TIMES}\na\n\n2\n${LATER}\nc\n`);
});

it('asks again about an edited block that is still odd', () => {
  const repair = start(`1\n${TIMES}\na\n\nb\n`);
  const text = '1\n00:00:05,000 --> 00:00:03,000\na';
  const next = answerDoubts(repair, [0], () => ({ by: 'edit', text }));
  expect([next.rounds.length, countOpenDoubts(next), next.read.doubts[0]!.kind]).toEqual([1, 1, 'backwards']);
  const done = accept(next, 0);
  expect([countOpenDoubts(done), writeRepairedText(done)]).toEqual([0, '1\n00:00:03,000 --> 00:00:05,000\na\n']);
  const again = startOver(done);
  expect([countOpenDoubts(again), again.read]).toEqual([1, repair.read]);
});

it('keeps blocks of a .vtt file that players can read, after a user confirmed them', () => {
  const text = 'WEBVTT\n\n00:01.000 --> 00:02.000\n\nstray\n';
  const repair = start(text);
  expect(countOpenDoubts(repair)).toBe(1);
  const kept = answerDoubts(repair, [0], () => ({ by: 'keep' }));
  expect([countOpenDoubts(kept), getTextToSend(kept)]).toEqual([0, null]);
});

it('does not ask again about a block that was kept', () => {
  const text = 'WEBVTT\n\n00:01.000 --> 00:02.000\n\nstray\n\n00:03.000 --> 00:03.000\nb\n';
  const kept = answerDoubts(start(text), [0], () => ({ by: 'keep' }));
  const done = accept(kept, 1);
  expect([done.rounds.length, countOpenDoubts(done)]).toEqual([0, 0]);
  expect(getTextToSend(done)).toContain('00:00:03.000 --> 00:00:03.833\nb');
});

it('reopens a block whose answer is removed', () => {
  const repair = accept(start(`1\n${TIMES}\na\n\nb\n`), 0);
  expect(countOpenDoubts(answerDoubts(repair, [0], () => null))).toBe(1);
});

it('groups blocks by kind, kinds with open blocks first', () => {
  const repair = start(`1\n${TIMES}\na\n2\n${LATER}\nb\n\n3\n${LATER}\nc\n\nd\n`);
  expect(groupDoubts(repair).map(({ kind, indexes, open }) => [kind, indexes, open])).toEqual([
    ['text-at-end', [1], [1]],
    ['no-blank', [0], []],
  ]);
  expect(groupDoubts(accept(repair, ...groupDoubts(repair)[0]!.open))[0]!.open).toEqual([]);
});

it('asks about a guessed encoding, and sends the text as UTF-8', () => {
  const bytes = new Uint8Array(Buffer.from(`1\n${TIMES}\nSe\xF1or\n`, 'latin1'));
  const repair = startRepair(bytes);
  expect([repair.encoding, repair.isEncodingSettled]).toEqual(['windows-1252', false]);
  expect(getTextToSend(repair)).toContain('Señor');
});

it('repairs letters damaged by a wrong encoding', () => {
  const damaged = Buffer.from(
    Buffer.from('राशि', 'utf8').toString('latin1').replaceAll('\x9B', '\u203A'),
    'utf8',
  ).toString();
  const repair = start(`1\n${TIMES}\n${damaged}\n`);
  expect([repair.encoding, repair.read.cues[0]!.payload]).toEqual(['mojibake', 'राशि']);
  const changed = changeEncoding(new TextEncoder().encode(`1\n${TIMES}\n${damaged}\n`), 'utf-8');
  expect(changed.read.cues[0]!.payload).toBe(damaged);
});

it('refuses a file that contains no text', () => {
  expect(() => startRepair(new Uint8Array([0x89, 0x50, 0x4e, 0x47]))).toThrow(
    /^The encoding of this file cannot be read/,
  );
});
