import type { SettingsAnswer, SettingsChange } from '@subtitle/contracts/operations/settings';
import { DEFAULT_SETTINGS } from '@subtitle/domain/default-settings';
import { type FakeHandler, refuse, renderScreen, testUser } from '@subtitle/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import SettingsScreen from '../../screens/settings.screen';

const stored: SettingsAnswer = { selfApproval: false, house: DEFAULT_SETTINGS, revision: 2 };
const earlier: SettingsChange = {
  ...stored,
  selfApproval: true,
  revision: 1,
  by: 'admin@example.com',
  at: '2026-11-20T05:34:00.000Z',
};
const now: SettingsChange = { ...stored, by: 'admin@example.com', at: '2026-11-21T05:34:00.000Z' };

function open(api: Record<string, FakeHandler> = {}) {
  return renderScreen(<SettingsScreen />, {
    user: testUser('admin'),
    url: '/settings',
    api: {
      'get-settings': () => stored,
      'list-settings-changes': () => ({ changes: [now, earlier], next: null }),
      'list-names': () => [],
      ...api,
    },
  });
}
const lines = () => screen.findByRole('textbox', { name: 'Telugu: Lines' });
const openChecks = async () => userEvent.click(await screen.findByText('Show all checks'));
const rowOf = (label: string) => within(screen.getByText(label).closest('tr')!);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

test('shows the default figures and the languages that use the Hindi figures', async () => {
  open();
  const value = (name: string) => (screen.getByRole('textbox', { name }) as HTMLInputElement).value;
  await lines();
  expect(['English', 'Hindi', 'Telugu'].map((name) => value(`${name}: Characters/second`))).toEqual(['20', '22', '22']);
  expect(value('Bengali: Characters per line')).toBe('42');
  expect(screen.getByRole('combobox', { name: 'Hindi: End mark' })).toHaveValue('।');
  expect(
    screen.getByText(/Marathi, Gujarati, Bengali and Telugu use the Hindi figures by default/),
  ).toBeInTheDocument();
});

test('counts changes, saves them with the revision that was read, and confirms the save', async () => {
  const bodies: { house: typeof DEFAULT_SETTINGS; revision: number }[] = [];
  open({
    'save-settings': ({ body }) => {
      bodies.push(body);
      return { ...body, revision: 3 };
    },
  });
  expect(screen.queryByText(/not saved/)).not.toBeInTheDocument();
  await userEvent.clear(await lines());
  await userEvent.type(await lines(), '3');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Hindi: Digits' }), 'Native digits');
  expect(screen.getByText('2 changes not saved')).toBeInTheDocument();
  await save();
  expect(await screen.findByText('Settings saved.')).toBeInTheDocument();
  expect([bodies[0]!.revision, bodies[0]!.house.languages.te.lines, bodies[0]!.house.languages.hi.digits]).toEqual([
    2,
    3,
    'native',
  ]);
});

test('the level of a check is chosen by language, counted as a change, and saved as a difference from the default', async () => {
  const bodies: { house: typeof DEFAULT_SETTINGS }[] = [];
  open({
    'save-settings': ({ body }) => {
      bodies.push(body);
      return { ...body, revision: bodies.length + 2 };
    },
  });
  expect(await screen.findByText('All checks have their default level.')).toBeInTheDocument();
  await openChecks();
  const numbers = await screen.findByLabelText('Telugu: Check “Numbers”');
  expect(numbers).toHaveDisplayValue('Default (warning)');
  const options = (name: string) =>
    [...screen.getByLabelText<HTMLSelectElement>(name).options].map(({ label }) => label);
  expect(options('Telugu: Check “Letters of another script”')).toEqual(['Default (error)', 'Error', 'Warning']);
  expect(options('Hindi: Check “Length”')).toEqual(['Default (warning)', 'Warning', 'Note', 'Off']);
  const levels = (label: string) => screen.queryAllByLabelText(new RegExp(`: Check “${label}”$`));
  expect([levels('Placeholders'), levels('Hindi or Marathi'), levels('Numbers')].map(({ length }) => length)).toEqual([
    0, 2, 6,
  ]);
  expect(rowOf('Placeholders').getAllByText('Error')).toHaveLength(6);
  await userEvent.selectOptions(numbers, 'Off');
  await userEvent.selectOptions(screen.getByLabelText('Hindi: Check “Spaces”'), 'Warning');
  expect(screen.getByText('2 levels chosen.')).toBeInTheDocument();
  expect(screen.getByText('2 changes not saved')).toBeInTheDocument();
  await save();
  await screen.findByText('Settings saved.');
  expect(bodies[0]!.house.checks).toEqual({ te: { numbers: 'off' }, hi: { spaces: 'warning' } });
  await userEvent.selectOptions(numbers, 'Default (warning)');
  await userEvent.selectOptions(screen.getByLabelText('Hindi: Check “Spaces”'), 'Default (warning)');
  await save();
  await waitFor(() => expect(bodies).toHaveLength(2));
  expect(bodies[1]!.house).toEqual(DEFAULT_SETTINGS);
});

test('a check shows how many of its warnings were kept, and since when it only informs', async () => {
  const length = { language: 'te', rule: 'length', found: 320, kept: 45 } as const;
  const since = '2026-11-12T10:00:00.000Z';
  open({
    'get-settings': () => ({ ...stored, demoted: [{ ...length, since }] }),
    'list-check-counts': () => ({
      at: since,
      counts: [
        length,
        { ...length, rule: 'numbers', found: 1_240, kept: 3 },
        { ...length, rule: 'spaces', found: 0, kept: 0 },
      ],
    }),
  });
  const automatic = '1 check shown as a note because warnings were often kept.';
  expect(await screen.findByText(automatic)).toBeInTheDocument();
  await openChecks();
  const field = await screen.findByLabelText('Telugu: Check “Length”');
  const sentence = 'Kept in 14 % of 320 findings: shown as a note since 12/11/2026';
  expect(screen.getByText(sentence)).toBeInTheDocument();
  expect(field).toHaveDisplayValue('Default (note)');
  expect(screen.getByLabelText('Hindi: Check “Length”')).toHaveDisplayValue('Default (warning)');
  expect(await screen.findByText('1 % of 1,240 kept')).toBeInTheDocument();
  expect(screen.queryByText(/ of 0 /)).not.toBeInTheDocument();
  await userEvent.selectOptions(field, 'Warning');
  expect(screen.queryByText(sentence)).not.toBeInTheDocument();
  expect(screen.getByText('14 % of 320 kept')).toBeInTheDocument();
  expect(screen.getByText('1 level chosen.')).toBeInTheDocument();
});

test('the history names the check, its language and its levels', async () => {
  const checks = { te: { numbers: 'off' }, hi: { spaces: 'error' } } as const;
  open({
    'list-settings-changes': () => ({
      changes: [now, { ...earlier, selfApproval: false, house: { ...DEFAULT_SETTINGS, checks } }],
      next: null,
    }),
  });
  const list = await screen.findByRole('list', { name: 'Changes to the settings' });
  expect(list).toHaveTextContent('Telugu: Check “Numbers” off to default');
  expect(list).toHaveTextContent('Hindi: Check “Spaces” error to default');
  expect(list).toHaveTextContent('Telugu: Check “Numbers” default to off');
});

test('keeps typed values while the person visits the tab Modules', async () => {
  const { router } = open({ 'list-modules': () => refuse('unavailable'), 'list-remotes': () => refuse('unavailable') });
  await userEvent.clear(await lines());
  await userEvent.click(screen.getByRole('tab', { name: 'Modules' }));
  expect(router.state.location.search).toBe('?tab=modules');
  await userEvent.click(screen.getByRole('tab', { name: 'General' }));
  expect(await lines()).toHaveValue('');
});

test("keeps the person's changes after a conflict until the person loads the saved settings", async () => {
  let revision = 2;
  open({
    'get-settings': () => ({ ...stored, selfApproval: revision > 2, revision }),
    'save-settings': () => {
      revision = 3;
      return refuse('conflict');
    },
  });
  await userEvent.clear(await lines());
  await userEvent.type(await lines(), '1');
  await save();
  await userEvent.click(await screen.findByRole('button', { name: 'Load the saved settings' }));
  await waitFor(() => expect(screen.getByRole('switch', { name: /approve their own text/ })).toBeChecked());
  expect(await lines()).toHaveValue('2');
});

test('shows an error beside an invalid value and does not save the value', async () => {
  open();
  await lines();
  await userEvent.type(screen.getByRole('textbox', { name: /Support address/ }), 'nobody');
  expect(screen.getByText('This is not an e-mail address.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
});

test('lists who changed what, and restores an earlier state', async () => {
  const bodies: unknown[] = [];
  open({
    'save-settings': ({ body }) => {
      bodies.push(body);
      return { ...body, revision: 3 };
    },
  });
  const list = await screen.findByRole('list', { name: 'Changes to the settings' });
  expect(list).toHaveTextContent('Self-approval allowed to not allowed');
  await userEvent.click(within(list).getByRole('button', { name: /^Restore the settings of/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(bodies).toEqual([{ selfApproval: true, house: DEFAULT_SETTINGS, revision: 2 }]));
});

test('shows the first four parts of a large change, and the rest on request', async () => {
  const te = { ...DEFAULT_SETTINGS.languages.te, lines: 3, cps: 11, minMs: 900, maxMs: 8_000 };
  const house = {
    ...DEFAULT_SETTINGS,
    supportEmail: 'help@example.com',
    languages: { ...DEFAULT_SETTINGS.languages, te },
  };
  open({
    'list-settings-changes': () => ({
      changes: [
        { ...now, house },
        { ...earlier, selfApproval: false },
      ],
      next: null,
    }),
  });
  const list = await screen.findByRole('list', { name: 'Changes to the settings' });
  expect(list).not.toHaveTextContent('help@example.com');
  const more = within(list).getByRole('button', { name: 'and 1 more' });
  expect(more).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(more);
  expect(list).toHaveTextContent('Support address none to help@example.com');
  await userEvent.click(within(list).getByRole('button', { name: 'Show fewer' }));
  expect(list).not.toHaveTextContent('help@example.com');
});

test('shows an error if the settings cannot be loaded, with a retry', async () => {
  let down = true;
  open({
    'get-settings': () => {
      if (down) throw new Error('no network');
      return stored;
    },
  });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  down = false;
  await userEvent.click(retry);
  expect(await lines()).toBeInTheDocument();
});

describe('machine translation', () => {
  const choose = (value: string) => userEvent.selectOptions(screen.getByRole('combobox', { name: 'Service' }), value);
  const address = () => screen.getByRole('textbox', { name: 'Service address' });

  test('is off, and needs the address of a service before it can be saved', async () => {
    const bodies: { house: typeof DEFAULT_SETTINGS }[] = [];
    open({
      'save-settings': ({ body }) => {
        bodies.push(body);
        return { ...body, revision: 3 };
      },
      'read-machine-use': () => ({ hasKey: false, failure: null, days: [] }),
    });
    await lines();
    expect(screen.getByRole('combobox', { name: 'Service' })).toHaveValue('off');
    await choose('LibreTranslate');
    expect(screen.getByText(/^Enter the address of the service/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Try the service' })).toBeDisabled();
    await userEvent.type(address(), 'https://translate.example.com');
    expect(screen.getByText('2 changes not saved')).toBeInTheDocument();
    await save();
    expect(await screen.findByText('Settings saved.')).toBeInTheDocument();
    expect(bodies[0]!.house.machine).toEqual({
      service: 'libretranslate',
      url: 'https://translate.example.com',
      dailyCharacters: 0,
    });
  });

  test('can be tried before it is saved, and shows why it fails', async () => {
    let fails = true;
    const asked: unknown[] = [];
    open({
      'try-machine': ({ body }) => {
        asked.push(body);
        if (fails) return refuse('machine-failed', { error: 'The service answered 403: Invalid API key' });
        return { source: 'A good day for new work.', text: 'नए काम के लिए अच्छा दिन।', ms: 120 };
      },
    });
    await lines();
    await choose('Bhashini');
    await userEvent.type(address(), 'https://example.com/pipeline');
    const press = () => userEvent.click(screen.getByRole('button', { name: 'Try the service' }));
    await press();
    expect(await screen.findByText('The service answered 403: Invalid API key')).toBeInTheDocument();
    fails = false;
    await press();
    expect(await screen.findByText('नए काम के लिए अच्छा दिन।')).toHaveAttribute('lang', 'hi');
    expect(asked).toEqual(Array(2).fill({ service: 'bhashini', url: 'https://example.com/pipeline' }));
  });

  test('shows its use, its limit and its last failure', async () => {
    const machine = { service: 'libretranslate', url: 'https://a.example', dailyCharacters: 50_000 } as const;
    const days = [
      { day: '2026-11-30', characters: 1_200, requests: 14, failures: 2 },
      { day: '2026-11-29', characters: 300, requests: 3, failures: 0 },
    ];
    open({
      'get-settings': () => ({ ...stored, house: { ...DEFAULT_SETTINGS, machine } }),
      'read-machine-use': () => ({
        hasKey: true,
        failure: { message: 'The service did not answer within 6 s', at: '2026-11-30T05:34:00.000Z' },
        days,
      }),
    });
    expect(
      await screen.findByText(/1,200 of 50,000 characters sent in 14 requests, 2 of them failed/),
    ).toHaveTextContent('Last 2 days of use: 1,500 characters.');
    expect(screen.getByText(/The service did not answer within 6 s/)).toBeInTheDocument();
    expect(screen.getByText('The key of the service is set (MACHINE_KEY).')).toBeInTheDocument();
  });
});
