import { firstWords } from './first-words';

test('a text that fits a line stands there whole, without the space around it', () => {
  expect(firstWords('  आज का दिन \n')).toBe('आज का दिन');
});

test('of a long text the first hundred characters stand there, none of them torn', () => {
  expect(firstWords(`${'अ'.repeat(99)}${'क'.repeat(50)}`)).toBe(`${'अ'.repeat(99)}क`);
  expect(firstWords('\u{1F490}'.repeat(150))).toBe('\u{1F490}'.repeat(100));
});
