import { row } from '@subtitle/sdk/testing';
import { screen, within } from '@testing-library/react';
import { findOption, IN_REVIEW_FIELDS, openApprover } from '../../../testing/open-approver';

const [GAIN, OWN, MEET] = ['ధన లాభం ఉంది.', 'నాది ఇది.', 'మిత్రుడిని కలవండి.'];
const TEXTS = { hi_1: 'लाभ है। यह मेरा है।', te_1: `${GAIN} ${OWN}`, hi_2: 'मित्र से मिलें।', te_2: MEET };
const FILLED = {
  revision: 2,
  sentences: [
    { column: 'te_1', start: 0, end: GAIN.length },
    { column: 'te_2', start: 0, end: MEET.length },
  ],
};

beforeEach(() => localStorage.clear());

async function open(fields: object) {
  const { person } = openApprover([row({ ...IN_REVIEW_FIELDS, id: 21, ...TEXTS, ...fields })]);
  await person.click(await findOption(/Mesha/));
  return screen.findByLabelText('Texts of #21');
}
const listMarked = (texts: HTMLElement) => within(texts).queryAllByTitle('From the memory');

test('sentences from the memory are marked and counted, and named for screen readers', async () => {
  const texts = await open({ from_memory_te: FILLED });
  expect(listMarked(texts).map((mark) => mark.textContent)).toEqual([
    `From the memory: ${GAIN}`,
    `From the memory: ${MEET}`,
  ]);
  expect(within(texts).getByText(/^2 of 3 sentences from the memory, 1 typed/)).toHaveTextContent(/Dotted underline/);
  const [hidden] = within(texts).getAllByText('From the memory:');
  expect(hidden).toHaveAttribute('lang', 'en');
});

test('a row that was typed has neither marks nor a count', async () => {
  const texts = await open({});
  expect(texts).toHaveTextContent(MEET);
  expect(listMarked(texts)).toEqual([]);
  expect(within(texts).queryByText(/from the memory/)).toBeNull();
});

test('a place that does not fit the text is not marked', async () => {
  const sentences = [{ column: 'te_2', start: 0, end: 999 }, FILLED.sentences[0]!];
  const texts = await open({ from_memory_te: { revision: 2, sentences } });
  expect(listMarked(texts)).toHaveLength(1);
});
