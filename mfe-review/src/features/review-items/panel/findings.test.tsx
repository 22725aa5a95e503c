import type { ItemFinding, ItemFindings } from '@subtitle/contracts/operations/findings';
import { row } from '@subtitle/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { findOption, IN_REVIEW_FIELDS, openApprover } from '../../../testing/open-approver';

const found = (parts: Partial<ItemFinding> = {}): ItemFinding => ({
  rule: 'end-mark',
  severity: 'warning',
  column: 'te_1',
  words: 'No end mark .',
  message: 'No end mark .',
  start: 4,
  end: 4,
  ...parts,
});
const KEPT = { by: 'meera@example.com', at: '2026-11-22T05:00:00.000Z' };

const getTexts = () => screen.getByLabelText('Texts of #21');

beforeEach(() => localStorage.clear());

async function open(texts: object, findings: ItemFindings) {
  const { person } = openApprover([row({ ...IN_REVIEW_FIELDS, id: 21, ...texts, findings_te: findings })], {
    'list-names': () => [{ username: KEPT.by, name: 'Meera' }],
  });
  await person.click(await findOption(/Mesha/));
}

test('the findings of a submission are shown above their text, with the place and the person who kept a warning and why', async () => {
  const texts = { hi_1: 'एक।', te_1: 'ఒకటి', hi_2: 'दो', te_2: 'రెండు  మూడు' };
  const double = found({ rule: 'spaces', column: 'te_2', message: 'Double space', words: 'రెండు', start: 0, end: 5 });
  await open(texts, { revision: 2, found: [found({ kept: { ...KEPT, why: 'Name' } }), double] });
  const list = await screen.findByRole('list', { name: 'Findings in te_1' });
  const [line] = within(list).getAllByRole('listitem');
  await waitFor(() => expect(line).toHaveTextContent(/^Kept by Meera: No end mark \. · Reason: Name$/));
  expect(line!.querySelector('svg')).toBeInTheDocument();
  expect(list.compareDocumentPosition(within(getTexts()).getByText('ఒకటి'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const second = screen.getByRole('list', { name: 'Findings in te_2' });
  expect(second).toHaveTextContent('Warning: Double space · రెండు');
  expect(within(second).getByText(/రెండు/)).toHaveAttribute('lang', 'te');
});

test('a checked submission without findings shows none, even if the displayed original has other marks', async () => {
  await open({ hi_1: 'एक।', te_1: 'ఒకటి' }, { revision: 2, found: [] });
  expect(await screen.findByLabelText('Texts of #21')).toHaveTextContent('ఒకటి');
  expect(screen.queryByRole('list', { name: /^Findings in/ })).toBeNull();
});

test('a reviewer sees which language differs from all others, their drafts too', async () => {
  const wait = { hi_1: '7 दिन रुकें। चलें।', en_1: 'Wait 7 days. Go.', gu_1: '7 દિવસ. ચાલો.', mr_1: '७ दिवस. चला.' };
  const drafts = { revision_gu: 2, status_gu: 'inreview', revision_mr: 2, status_mr: 'assigned' };
  await open({ ...wait, ...drafts, te_1: '7 రోజులు ఆగండి.' }, { revision: 2, found: [] });
  const list = await screen.findByRole('list', { name: 'Findings in te_1' });
  expect(list).toHaveTextContent('Note: The other 4 languages have 2 sentences, this text 1');
});
