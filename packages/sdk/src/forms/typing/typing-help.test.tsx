import { useState } from 'react';
import { fireEvent, refuse, renderScreen, screen, userEvent, waitFor, within } from '../../entries/testing';
import { listKeys } from '../../keys/key-registry';
import { LangTextarea } from '../lang-textarea';

function Fields({ readOnly }: { readOnly?: boolean }) {
  const [text, setText] = useState('');
  return (
    <>
      <LangTextarea
        language="hi"
        aria-label="hi_1"
        readOnly={readOnly}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <LangTextarea language="te" aria-label="te_1" />
      <LangTextarea language="en" aria-label="en_1" />
      <output>{text}</output>
    </>
  );
}

const open = async (name = 'hi_1') => {
  const field = await screen.findByLabelText<HTMLTextAreaElement>(name);
  await userEvent.click(field);
  return field;
};
const setPointer = (coarse: boolean) =>
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        matches: coarse && media.includes('coarse'),
        media,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('typing in Latin letters is off by default, is switched on by its key, and is kept for the person', async () => {
  const view = renderScreen(<Fields />);
  const field = await open();
  await userEvent.keyboard('aaj ');
  expect(field).toHaveValue('aaj ');
  await screen.findByRole('button', { name: 'Typing help for Hindi' });
  fireEvent.keyDown(field, { key: 'ॉ', code: 'Backslash', ctrlKey: true });
  await waitFor(() => expect(screen.queryByText(/Loading Hindi letters/)).toBeNull());
  await userEvent.keyboard('raashi');
  const list = screen.getByRole('listbox', { name: 'Spellings of raashi' });
  expect(within(list).getByRole('option', { selected: true })).toHaveTextContent('राशि');
  expect(field).toHaveAttribute('aria-activedescendant', within(list).getByRole('option', { selected: true }).id);
  await userEvent.keyboard(' ');
  expect(field).toHaveValue('aaj राशि ');
  expect(screen.getByRole('status', { name: '' })).toHaveTextContent('aaj राशि');
  view.unmount();
  renderScreen(<Fields />);
  const again = await open('te_1');
  await waitFor(() => expect(again.parentElement?.parentElement).toHaveTextContent('క'));
  await userEvent.keyboard('raasi');
  expect(await screen.findByRole('option', { name: 'రాసి' })).toBeVisible();
  await userEvent.click(screen.getByRole('option', { name: 'రాసి' }));
  expect(again).toHaveValue('రాసి');
});

test('a word whose spelling would keep Latin letters stays as typed', async () => {
  localStorage.setItem('typing.latin.translator@example.com', 'on');
  renderScreen(<Fields />);
  const field = await open('te_1');
  await waitFor(async () => {
    await userEvent.clear(field);
    await userEvent.type(field, 'Facebook');
    expect(
      within(screen.getByRole('listbox'))
        .getAllByRole('option')
        .map((one) => one.textContent),
    ).toEqual(['Facebook']);
  });
  await userEvent.keyboard(' coffee ');
  expect(field).toHaveValue('Facebook కొఫ్ఫీ ');
});

test('symbols are inserted at the caret by key, with an InScript layout too, and are listed with the keys', async () => {
  renderScreen(<Fields />);
  const field = await open();
  await screen.findByRole('button', { name: 'Typing help for Hindi' });
  await userEvent.keyboard('क');
  for (const [key, code, shiftKey] of [
    ['च', 'Semicolon', false],
    ['छ', 'Semicolon', true],
    ['ट', 'Quote', false],
    ['.', 'Period', false],
    ['।', 'Period', true],
  ] as const)
    fireEvent.keyDown(field, { key, code, shiftKey, ctrlKey: true });
  expect(field).toHaveValue('क\u200c\u200d\u093c।॥');
  fireEvent.keyDown(field, { key: 's', code: 'Semicolon', ctrlKey: true });
  expect(field).toHaveValue('क\u200c\u200d\u093c।॥');
  expect(listKeys().map(({ label }) => label)).toEqual([
    'Type in Latin letters, on or off',
    'Insert danda',
    'Insert double danda',
    'Insert nukta',
    'Insert zero-width joiner',
    'Insert zero-width non-joiner',
  ]);
});

test('the menu of the field inserts symbols and switches typing in Latin letters', async () => {
  const saved: unknown[] = [];
  renderScreen(<Fields />, {
    api: {
      'save-own-settings': ({ body }) => {
        saved.push(body);
        return { settings: body };
      },
    },
  });
  const field = await open('te_1');
  await userEvent.click(await screen.findByRole('button', { name: 'Typing help for Telugu' }));
  expect(screen.queryByRole('menuitem', { name: /Nukta/ })).toBeNull();
  await userEvent.click(await screen.findByRole('menuitem', { name: /Zero-width non-joiner/ }));
  expect(field).toHaveValue('\u200c');
  expect(field).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Typing help for Telugu' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /Type Telugu in Latin letters/ }));
  expect(saved).toEqual([{ latinTyping: true }]);
});

test('a touch screen has a row of symbols under the focused field only', async () => {
  setPointer(true);
  renderScreen(<Fields />);
  const field = await open();
  const row = await screen.findByRole('toolbar', { name: 'Symbols' });
  expect(screen.queryByRole('button', { name: /Typing help/ })).toBeNull();
  await userEvent.click(within(row).getByRole('button', { name: 'Insert danda' }));
  expect(field).toHaveValue('।');
  expect(field).toHaveFocus();
  await open('en_1');
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
});

test('a symbol and the menu end the open word first', async () => {
  localStorage.setItem('typing.latin.translator@example.com', 'on');
  setPointer(true);
  const view = renderScreen(<Fields />);
  const field = await open('te_1');
  const type = async (shown: HTMLElement) =>
    waitFor(async () => {
      await userEvent.clear(shown);
      await userEvent.type(shown, 'raasi');
      expect(screen.getByRole('listbox')).toBeVisible();
    });
  await type(field);
  fireEvent.click(screen.getByRole('button', { name: 'Insert danda' }));
  expect(field).toHaveValue('రాసి।');
  view.unmount();
  setPointer(false);
  renderScreen(<Fields />);
  const again = await open('te_1');
  await type(again);
  await userEvent.click(screen.getByRole('button', { name: 'Typing help for Telugu' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /^\S+\s*Danda/ }));
  expect(again).toHaveValue('రాసి।');
});

test('a read-only field and a field in English have no typing help', async () => {
  renderScreen(<Fields readOnly />);
  await open();
  await open('en_1');
  await open('te_1');
  expect(await screen.findByRole('button', { name: 'Typing help for Telugu' })).toBeVisible();
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

test('words of approved texts come before other spellings, and a longer one can be chosen', async () => {
  localStorage.setItem('typing.latin.translator@example.com', 'on');
  renderScreen(<Fields />, { api: { 'list-approved-words': () => ({ words: ['भविष्य', 'राशिफल', 'राशि'] }) } });
  const field = await open();
  await waitFor(async () => {
    await userEvent.clear(field);
    await userEvent.type(field, 'rashi');
    expect(screen.getByRole('listbox')).toBeVisible();
  });
  const choices = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(choices).toEqual(['राशिapproved', 'रशि', 'राशिफलapproved']);
  await userEvent.keyboard('{ArrowDown}{ArrowDown} ');
  expect(field).toHaveValue('राशिफल ');
});

test('without the approved words, the letters are spelled all the same', async () => {
  localStorage.setItem('typing.latin.translator@example.com', 'on');
  renderScreen(<Fields />, { api: { 'list-approved-words': () => refuse('internal') } });
  const field = await open('te_1');
  await waitFor(async () => {
    await userEvent.clear(field);
    await userEvent.type(field, 'raasi');
    expect(screen.getByRole('option', { name: 'రాసి' })).toBeVisible();
  });
});
