import type { ImportChecks as Answer } from '@subtitle/contracts/operations/import-checks';
import type { ImportAnswer } from '@subtitle/contracts/operations/imports';
import { renderScreen, testUser } from '@subtitle/sdk/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createImport } from '../../testing/imports';
import { ImportChecks } from './import-checks';

const user = testUser('uploader');
const DONE: Answer = { state: 'done', checked: 240, counts: [] };

function open(answer: () => Answer, change: Partial<ImportAnswer> = {}) {
  const of = createImport({ createdBy: user.username, ...change });
  return renderScreen(<ImportChecks of={of} />, { user, api: { 'get-import-checks': answer } });
}

it('shows findings by language and rule, with links to their rows', async () => {
  open(() => ({ ...DONE, counts: [{ language: 'te', rule: 'numbers', rows: 14 }] }));
  const link = await screen.findByRole('link', { name: 'Numbers, Telugu: show 14 rows' });
  expect(link).toHaveAttribute('href', '/imported-rows?kind=daily&import=12&language=te&findings=numbers');
  expect(screen.getByText(/Nothing was refused/)).toBeInTheDocument();
});

it('shows the progress until all rows are checked', async () => {
  let answer: Answer = { state: 'checking', checked: 100, counts: [] };
  open(() => answer);
  expect(await screen.findByText('Checking the translations: 100 of 240 rows checked.')).toBeInTheDocument();
  answer = DONE;
  const end = 'The checks found nothing in the translations.';
  expect(await screen.findByText(end)).toBeInTheDocument();
});

it('shows a failure, and loads again on request', async () => {
  let fails = true;
  open(() => {
    if (fails) throw new Error('no network');
    return DONE;
  });
  const failed = 'Failed to load the findings of the translations.';
  expect(await screen.findByText(failed)).toBeInTheDocument();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('The checks found nothing in the translations.')).toBeInTheDocument();
});

it('asks nothing about imports of other people, without rows, or of subtitles', async () => {
  const asked: number[] = [];
  const ask = (id: number) => () => {
    asked.push(id);
    return DONE;
  };
  open(ask(1), { id: 1, createdBy: 'someone@example.com' });
  open(ask(2), { id: 2, inserted: 0 });
  open(ask(3), { id: 3, kind: 'subtitles' });
  open(ask(4), { id: 4 });
  expect(await screen.findByText('The checks found nothing in the translations.')).toBeInTheDocument();
  expect(asked).toEqual([4]);
});
