import '@subtitle/testing/with-made-up-tables';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type * as languageTable from '@subtitle/contracts/language-table';
import { getScript, LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import { MADE_UP } from '@subtitle/testing/made-up';
import { render, screen } from '@testing-library/react';
import { LangTextarea } from '../forms/lang-textarea';
import { HostProvider } from '../host/host-provider';

const { SCRIPTS } = jest.requireActual<typeof languageTable>('@subtitle/contracts/language-table');
const FONTS = path.join(__dirname, 'fonts.css');
const faces = readFileSync(FONTS, 'utf8').match(/@font-face \{[^}]+\}/g)!;

/** Returns whether the unicode-range of a font face contains a letter. */
function hasLetter(face: string, letter: string): boolean {
  const ranges = /unicode-range:([^;]+);/.exec(face)![1]!.split(',');
  return ranges.some((range) => {
    const [from, to = from] = range.trim().slice(2).split('-') as [string, string?];
    const at = letter.codePointAt(0)!;
    return Number.parseInt(from, 16) <= at && at <= Number.parseInt(to, 16);
  });
}

const describeMissingFace = (font: string) =>
  `Add an @font-face for "${font}" to packages/sdk/src/theme/fonts.css and its package to packages/sdk/package.json.`;

test.each(Object.entries(SCRIPTS))(
  'the font of %s has its letters, and its file is installed',
  (_script, { font, letter }) => {
    const face = faces.find((one) => one.includes(`"${font}"`) && hasLetter(one, letter));
    if (!face) throw new Error(describeMissingFace(font));
    const file = /url\("([^"]+)"\)/.exec(face)?.[1];
    expect(existsSync(createRequire(FONTS).resolve(String(file)))).toBe(true);
  },
);

test.each(LANGUAGE_CODES)('a field for texts in %s loads the font that displays these texts', (code) => {
  const load = jest.fn(async () => []);
  Object.assign(document.fonts, { load });
  render(
    <HostProvider>
      <LangTextarea language={code} aria-label="Text" />
    </HostProvider>,
  );
  expect(screen.getByLabelText('Text')).toHaveAttribute('lang', code);
  const { font, letter } = getScript(code);
  expect(load).toHaveBeenCalledWith(expect.stringContaining(`"${font}"`), letter);
});

test('the language that the test made up has its own script', () => {
  expect(getScript(MADE_UP.code as LanguageCode)).toMatchObject({ font: MADE_UP.font, letter: MADE_UP.letter });
});
