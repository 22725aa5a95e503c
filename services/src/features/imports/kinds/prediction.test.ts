import type { UploadRow, UploadUser } from '@subtitle/domain/uploads/rules/upload-row';
import { preparePrediction } from './prediction';

const ORIGIN = { importId: 5, channelId: null };
const person = (parts: Partial<UploadUser> = {}): UploadUser => ({
  username: 'tara@example.com',
  active: true,
  roles: ['translator'],
  targets: ['te', 'gu'],
  ...parts,
});
const row = (values: Record<string, string>, assignee?: UploadUser): UploadRow => ({
  row: 7,
  place: 7,
  key: 'daily|2026-01-01',
  values,
  from: '2026-01-01',
  to: '2026-01-02',
  lagnaOrder: 3,
  ...(assignee && { assignee }),
});
const prepare = (values: Record<string, string>, assignee?: UploadUser) =>
  preparePrediction('daily', row(values, assignee), ORIGIN);
const BARE = {
  _id: '5:7',
  key: 'daily|2026-01-01',
  import_id: 5,
  import_row: 7,
  kind: 'daily',
  from: '2026-01-01',
  to: '2026-01-02',
  lagna_order: 3,
};

it('a row without work consists of its columns and its origin', () => {
  expect(prepare({ en_1: 'x', subno: '2' })).toEqual({ ...BARE, en_1: 'x', subno: '2' });
  expect(preparePrediction('tenday', row({}), ORIGIN)).toEqual({ ...BARE, kind: 'tenday' });
});

it('a pending status is not stored', () => {
  expect(prepare({ status_te: 'pending', status_gu: '' })).toEqual(BARE);
});

it('a row stores the username of its person in the spelling of the account', () => {
  expect(prepare({ assigned_to: 'TARA@example.com' }, person())).toEqual({ ...BARE, assigned_to: 'tara@example.com' });
  expect(prepare({ assigned_to: 'somebody' })).toEqual({ ...BARE, assigned_to: 'somebody' });
});

const owner = { assigned_to: 'tara@example.com', assigned_te: 'tara@example.com', owners: ['tara@example.com'] };
const wrote = { author_te: 'tara@example.com', submitter_te: 'tara@example.com' };

it.each([
  ['assigned', 'translate', { assignees: ['tara@example.com'] }],
  ['corrected', 'correct', wrote],
  ['inreview', 'translate', wrote],
  ['approved', 'translate', wrote],
])('the assignee gets %s work at the stage %s', (status, stage, more) => {
  expect(prepare({ status_te: status }, person())).toEqual({
    ...BARE,
    ...owner,
    ...more,
    status_te: status,
    statuses: [status],
    stage_te: stage,
  });
});

it('work of a person who is only an editor gets the stage correct; of an editor who also translates, the stage translate', () => {
  const stage = (roles: UploadUser['roles']) => prepare({ status_te: 'assigned' }, person({ roles })).stage_te;
  expect(stage(['editor'])).toBe('correct');
  expect(stage(['editor', 'translator'])).toBe('translate');
  expect(stage(['reviewer'])).toBe('translate');
});

it('stores only the status for work in a language the person does not translate and for work without a person', () => {
  expect(prepare({ status_hi: 'inreview' }, person())).toEqual({
    ...BARE,
    assigned_to: 'tara@example.com',
    status_hi: 'inreview',
    statuses: ['inreview'],
  });
  expect(prepare({ status_te: 'inreview' })).toEqual({ ...BARE, status_te: 'inreview', statuses: ['inreview'] });
});

it('each language has its own status, stage, owner and author', () => {
  expect(prepare({ status_te: 'assigned', status_gu: 'inreview', status_hi: 'approved' }, person())).toEqual({
    ...BARE,
    ...owner,
    assignees: ['tara@example.com'],
    status_te: 'assigned',
    stage_te: 'translate',
    status_gu: 'inreview',
    stage_gu: 'translate',
    assigned_gu: 'tara@example.com',
    author_gu: 'tara@example.com',
    submitter_gu: 'tara@example.com',
    status_hi: 'approved',
    statuses: ['approved', 'inreview', 'assigned'],
  });
});
