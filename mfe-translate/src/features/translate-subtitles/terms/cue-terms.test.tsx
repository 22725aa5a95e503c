import type { PairTerm } from '@subtitle/contracts/operations/terms';
import { renderScreen } from '@subtitle/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createSubtitleServer } from '../../../testing/subtitle-server';
import { VttTranslator } from '../vtt-translator';

const SOURCE = 'WEBVTT\n\n00:01.000 --> 00:04.000\n<i>शुक्र के कारण</i> यात्रा होगी।\n\n00:05.000 --> 00:08.000\nदो\n';
const make = (id: number, source: string, target: string, forbidden: string[] = []): PairTerm => ({
  ...{ id, source: [source], target: [target], forbidden, note: '', isAmbiguous: false },
});
const TERMS = [make(1, 'शुक्र', 'శుక్రుడు', ['వీనస్']), make(2, 'यात्रा', 'ప్రయాణం')];
const cue = (number: number) => screen.findByLabelText<HTMLTextAreaElement>(`Translation of cue ${number}`);

function open(texts: string[], parts: object = {}) {
  const extra = { 'get-pair-terms': () => ({ terms: TERMS }) };
  const { api } = createSubtitleServer({ content: SOURCE, texts, ...parts }, extra);
  renderScreen(<VttTranslator />, { api, url: '/translate?channel=3&video=5&source=hi&target=te' });
  return userEvent.setup();
}
const findMarks = () =>
  waitFor(() => {
    const marks = [...document.querySelectorAll('#source-1 mark')].map((mark) => mark.textContent);
    expect(marks).not.toEqual([]);
    return marks;
  });

beforeEach(() => localStorage.clear());

test('terms of an original are marked and listed; F9 inserts the missing tags first, then the missing terms', async () => {
  const person = open(['', '']);
  expect(await findMarks()).toEqual(['शुक्र', 'यात्रा']);
  expect(screen.getAllByRole('list', { name: 'Terms' })).toHaveLength(1);
  const field = await cue(1);
  await person.click(field);
  await person.keyboard('{F9}');
  expect(field).toHaveValue('<i>');
  await person.keyboard('{F9}{F9}{F9}{F9}');
  expect(field).toHaveValue('<i></i>శుక్రుడు ప్రయాణం');
  await person.click(within(screen.getByRole('list', { name: 'Terms' })).getByRole('button', { name: 'Insert ప్రయాణం' }));
  expect(field).toHaveValue('<i></i>శుక్రుడు ప్రయాణం ప్రయాణం');
});

test('a missing term and a forbidden word of a cue are findings', async () => {
  open(['<i>వీనస్ వల్ల</i> లాభం.', '']);
  await findMarks();
  const list = await screen.findByRole('list', { name: 'Findings' });
  await waitFor(() => expect(list).toHaveTextContent('వీనస్ instead of the term శుక్రుడు'));
  expect(list).toHaveTextContent('The source has यात्रा, the translation has not ప్రయాణం');
});

test('a translation that cannot be changed shows the terms without buttons', async () => {
  open(['ఇది', ''], { opened: { editable: false, why: 'right' } });
  await findMarks();
  expect(screen.getByRole('list', { name: 'Terms' })).toHaveTextContent('शुक्र→శుక్రుడు');
  expect(screen.queryByRole('button', { name: /^Insert/ })).toBeNull();
});
