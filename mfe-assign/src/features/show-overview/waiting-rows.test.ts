import type { WaitingUnits } from '@subtitle/contracts/operations/figures';
import { BOARD_CHOICES } from '../work-board/board-url';
import { countByStatus, OPEN_STATUSES } from './waiting-rows';

/** Adds a status that the screens do not name; submitting a correction sets this status. */
jest.mock('@subtitle/contracts/stage-table', () => {
  const table = jest.requireActual('@subtitle/contracts/stage-table');
  const { STAGE_TABLE, STATUS_TABLE } = table;
  return {
    ...table,
    STAGE_TABLE: { ...STAGE_TABLE, correct: { ...STAGE_TABLE.correct, submits: 'proofread' } },
    STATUS_TABLE: { ...STATUS_TABLE, proofread: { ...STATUS_TABLE.corrected, name: 'proofread' } },
  };
});

test('the overview counts and names each open status of the table', () => {
  const waiting = [{ kind: 'daily', language: 'te', status: 'proofread', count: 3, withText: 0, oldest: '2031-07-01' }];
  const [telugu] = countByStatus(waiting as unknown as WaitingUnits[]);
  expect(telugu).toMatchObject({ language: 'te', proofread: 3, pending: 0, oldest: '2031-07-01' });
  expect(OPEN_STATUSES.map(({ name }) => name)).toEqual(['pending', 'assigned', 'in review', 'corrected', 'proofread']);
});

test('the work board offers each status that submitting a row sets', () => {
  expect(BOARD_CHOICES.slice(0, 4)).toEqual(['assigned', 'proofread', 'inreview', 'approved']);
});
