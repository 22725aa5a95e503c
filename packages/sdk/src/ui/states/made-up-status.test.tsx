import '@subtitle/testing/with-made-up-stage';
import type { Status } from '@subtitle/contracts/statuses';
import { MADE_UP_STAGE } from '@subtitle/testing/made-up';
import { screen } from '@testing-library/react';
import { renderScreen } from '../../entries/testing';
import { historyLines } from '../../history/history-lines';
import { StatusLabel } from './status-label';

const STATUS = MADE_UP_STAGE.status as unknown as Status;

test('a status of the table has its name and its dot in both colour schemes', async () => {
  renderScreen(<StatusLabel status={STATUS} />);
  const dot = (await screen.findByText(STATUS)).firstElementChild as HTMLElement;
  expect(dot.style.background).toBe(`var(--status-${STATUS})`);
  const styles = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('');
  for (const [scheme, color] of Object.entries(MADE_UP_STAGE.color))
    expect(styles).toMatch(new RegExp(`color-scheme="${scheme}"[^}]*--status-${STATUS}: ${color};`));
});

test('the history names the status after a submission', () => {
  const entry = { at: '2031-07-01T10:00:00.000Z', by: 'p@example.com', from: 'assigned', to: STATUS, revision: 2 };
  const [line] = historyLines(
    [{ ...entry, event: 'submit-item', owner: null, reason: '', note: '' }] as never,
    (name) => name,
  );
  expect(line!.words).toBe('Saved as proofread by p@example.com');
});
