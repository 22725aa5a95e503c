import { renderScreen } from '@subtitle/sdk/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createLongFile, createSubtitleServer } from '../../../testing/subtitle-server';
import { VttTranslator } from '../vtt-translator';

const field = (number: number) => screen.findByLabelText<HTMLTextAreaElement>(`Translation of cue ${number}`);

function open(server: ReturnType<typeof createSubtitleServer>, more = '') {
  renderScreen(<VttTranslator />, { api: server.api, url: `/translate?channel=3&video=5&source=hi&target=te${more}` });
  return userEvent.setup();
}

/** A Telugu digit; the settings want Western digits, so the cue has a finding. */
const ODD = '౧';

beforeEach(() => localStorage.clear());

test('submitting too early leads to the first untranslated cue, from any cue', async () => {
  const server = createSubtitleServer({ content: createLongFile(4), texts: ['', 'రెండు', 'మూడు', ''] });
  const person = open(server);
  await person.click(await field(3));
  await person.click(screen.getByRole('button', { name: 'Send to review' }));
  expect(await field(1)).toHaveFocus();
});

test('F8 goes to the next cue that needs attention, Shift+F8 to the previous one, both continuing at the other end', async () => {
  const person = open(createSubtitleServer({ content: createLongFile(5), texts: ['అ 1', '౨', 'ఇ 3', '', '౫'] }));
  await person.click(await field(1));
  await person.keyboard('{Shift>}{F8}{/Shift}');
  expect(await field(5)).toHaveFocus();
  await person.keyboard('{F8}');
  expect(await field(2)).toHaveFocus();
  await person.keyboard('{F8}');
  expect(await field(5)).toHaveFocus();
  await person.keyboard('{Shift>}{F8}{/Shift}');
  expect(await field(2)).toHaveFocus();
});

test('F8 clears a filter that hides its target, and reports when no cue needs attention', async () => {
  const person = open(
    createSubtitleServer({ content: createLongFile(3), texts: ['అ 1', '౨', ''] }),
    '&show=untranslated',
  );
  await field(3);
  await person.keyboard('{F8}');
  expect(await field(2)).toHaveFocus();
  expect(screen.getByLabelText('Show')).toHaveValue('');
  expect(screen.queryAllByText('No cues need attention.')).toEqual([]);
  await person.clear(await field(2));
  await person.keyboard('{F8}');
  expect(screen.getAllByText('No cues need attention.')[0]).toHaveAttribute('role', 'status');
  await person.keyboard('అ');
  expect(screen.queryAllByText('No cues need attention.')).toEqual([]);
});

test('Alt+Enter corrects the finding of the cue like a press on it, and keeps the focus in the text', async () => {
  const person = open(createSubtitleServer({ content: createLongFile(2), texts: [`అ ${ODD}`, '౨'] }));
  await person.click(await field(1));
  const [hint] = await screen.findAllByRole('button', { name: /^Correct: Digits/ });
  expect(hint).toHaveAttribute('aria-keyshortcuts', 'Alt+Enter');
  expect(hint!.title).toContain('Press, or Alt+Enter,');
  await act(() => person.keyboard('{Alt>}{Enter}{/Alt}'));
  expect(await field(1)).toHaveValue('అ 1');
  expect(await field(1)).toHaveFocus();
  expect(await field(2)).toHaveValue('౨');
});

test('Alt+Enter changes nothing in a read-only translation', async () => {
  const person = open(createSubtitleServer({ texts: [ODD, '', ''], opened: { editable: false, why: 'right' } }));
  await person.click(await field(1));
  await person.keyboard('{Alt>}{Enter}{/Alt}');
  expect(await field(1)).toHaveValue(ODD);
});
