import type { LanguageCode } from '@subtitle/contracts/languages';
import { renderHook } from '@testing-library/react';
import { useScriptFont } from './use-script-font';

const page = document.documentElement.style;
afterEach(() => page.removeProperty('--font-content'));

test('the font of a field is loaded with a letter of its script, and again for another script', () => {
  page.setProperty('--font-content', 'Noto');
  const load = jest.spyOn(document.fonts, 'load').mockResolvedValue([]);
  const { rerender } = renderHook((language: LanguageCode) => useScriptFont(language), { initialProps: 'te' });
  const letters = () => new Set(load.mock.calls.map(([font, letter]) => `${font}: ${letter}`));
  expect([...letters()]).toEqual([expect.stringMatching(/^16px Noto: \p{Script=Telugu}$/u)]);
  rerender('hi');
  expect([...letters()]).toEqual([expect.anything(), expect.stringMatching(/^16px Noto: \p{Script=Devanagari}$/u)]);
});

test('no font is loaded if the page has none, and a failed load is not an error', async () => {
  const load = jest.spyOn(document.fonts, 'load').mockRejectedValue(new Error('404'));
  renderHook(() => useScriptFont('te'));
  expect(load).not.toHaveBeenCalled();
  page.setProperty('--font-content', 'Noto');
  renderHook(() => useScriptFont('te'));
  expect(load).toHaveBeenCalled();
  jest.replaceProperty(document as { fonts?: FontFaceSet }, 'fonts', undefined);
  expect(() => renderHook(() => useScriptFont('hi'))).not.toThrow();
});
