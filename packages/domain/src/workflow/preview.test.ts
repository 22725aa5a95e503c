import { cutPreview } from './preview';

test('a text that fits a line is returned whole and trimmed', () => {
  expect(cutPreview('  आज का दिन \n')).toBe('आज का दिन');
});

test('a long text is cut after a hundred characters, between letters', () => {
  expect(cutPreview(`${'अ'.repeat(99)}${'क'.repeat(50)}`)).toBe(`${'अ'.repeat(99)}क`);
  expect(cutPreview('\u{1F490}'.repeat(150))).toBe('\u{1F490}'.repeat(100));
});
