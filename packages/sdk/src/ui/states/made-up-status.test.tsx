import '@subtitle/testing/with-made-up-stage';
import { DEFAULT_THEME } from '@mantine/core';
import type { Status } from '@subtitle/contracts/statuses';
import { MADE_UP_STAGE } from '@subtitle/testing/made-up';
import { render, screen } from '@testing-library/react';
import { historyLines } from '../../history/history-lines';
import { resolveVariables } from '../../theme/theme';
import { StatusLabel } from './status-label';

const STATUS = MADE_UP_STAGE.status as unknown as Status;

test('a status of the table has its word and its dot in both colour schemes', () => {
  render(<StatusLabel status={STATUS} />);
  const dot = screen.getByText(STATUS).firstElementChild as HTMLElement;
  expect(dot.style.background).toBe(`var(--status-${STATUS})`);
  const { light, dark } = resolveVariables(DEFAULT_THEME);
  expect([light, dark].map((scheme) => scheme[`--status-${STATUS}`])).toEqual(Object.values(MADE_UP_STAGE.color));
});

test('the history names the status that a submission gave', () => {
  const entry = { at: '2031-07-01T10:00:00.000Z', by: 'p@example.com', from: 'assigned', to: STATUS, revision: 2 };
  const [line] = historyLines(
    [{ ...entry, event: 'submit-item', owner: null, reason: '', note: '' }] as never,
    (name) => name,
  );
  expect(line!.words).toBe('Saved as proofread by p@example.com');
});
