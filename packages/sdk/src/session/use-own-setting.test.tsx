import {
  type FakeHandler,
  type FakeRequest,
  refuse,
  renderScreen,
  screen,
  testUser,
  userEvent,
  waitFor,
} from '../entries/testing';
import { useOwnSetting } from './use-own-setting';

const OLD = 'memory.fill.translator@example.com';

function Setting() {
  const [isOn, change] = useOwnSetting('offerOnly', { key: 'memory.fill', on: 'offer' });
  return (
    <button type="button" aria-pressed={isOn} onClick={() => change(!isOn)}>
      Only offer
    </button>
  );
}

/** Opens a page. @param settings of the account; undefined for an account that never had any */
function open(settings?: Record<string, boolean>, save?: FakeHandler) {
  const saved: unknown[] = [];
  const view = renderScreen(<Setting />, {
    user: { ...testUser(), ...(settings && { settings }) },
    api: {
      'save-own-settings': (request: FakeRequest) => {
        saved.push(request.body);
        return save ? save(request) : { settings: { ...settings, ...request.body } };
      },
    },
  });
  return { saved, ...view };
}
const findSetting = () => screen.findByRole('button', { name: 'Only offer' });
const isPressed = async () => (await findSetting()).getAttribute('aria-pressed') === 'true';

beforeEach(() => localStorage.clear());

test('a setting of the account is in effect on a device that never had it, without a call', async () => {
  const { saved } = open({ offerOnly: true, latinTyping: true });
  expect(await isPressed()).toBe(true);
  expect(saved).toEqual([]);
});

test('a change is in effect immediately and is saved with the account', async () => {
  const { saved, unmount } = open();
  await userEvent.click(await findSetting());
  expect(await isPressed()).toBe(true);
  await waitFor(() => expect(saved).toEqual([{ offerOnly: true }]));
  unmount();
  const next = open({ offerOnly: true });
  expect(await isPressed()).toBe(true);
  expect(next.saved).toEqual([]);
});

test('a setting that another device changed since replaces the copy of this one', async () => {
  const { saved, unmount } = open();
  await userEvent.click(await findSetting());
  await waitFor(() => expect(saved).toHaveLength(1));
  await waitFor(() => expect(localStorage.getItem('own-settings.translator@example.com')).toContain('"unsent":[]'));
  unmount();
  const next = open({ offerOnly: false });
  expect(await isPressed()).toBe(false);
  expect(next.saved).toEqual([]);
});

test('a change without a connection stays on the device and is sent with the next page', async () => {
  const { saved, unmount } = open({ offerOnly: false }, () => refuse('unavailable'));
  await userEvent.click(await findSetting());
  await waitFor(() => expect(saved).toHaveLength(1));
  unmount();
  const next = open({ offerOnly: false });
  expect(await isPressed()).toBe(true);
  await waitFor(() => expect(next.saved).toEqual([{ offerOnly: true }]));
});

test('an old value of the device is taken over once', async () => {
  localStorage.setItem(OLD, 'offer');
  const { saved, unmount } = open();
  expect(await isPressed()).toBe(true);
  await waitFor(() => expect(saved).toEqual([{ offerOnly: true }]));
  unmount();
  const next = open({ offerOnly: true });
  await userEvent.click(await findSetting());
  expect(await isPressed()).toBe(false);
  await waitFor(() => expect(next.saved).toEqual([{ offerOnly: false }]));
});

test('a value of the account counts more than an old value of the device', async () => {
  localStorage.setItem(OLD, 'offer');
  const { saved } = open({ offerOnly: false });
  expect(await isPressed()).toBe(false);
  expect(saved).toEqual([]);
});

test('changes in quick succession are sent one after the other', async () => {
  const answers: ((answer: unknown) => void)[] = [];
  const { saved } = open({}, () => new Promise((resolve) => answers.push(resolve)));
  await userEvent.click(await findSetting());
  await waitFor(() => expect(saved).toEqual([{ offerOnly: true }]));
  await userEvent.click(await findSetting());
  expect(saved).toHaveLength(1);
  answers[0]?.({ settings: {} });
  await waitFor(() => expect(saved).toEqual([{ offerOnly: true }, { offerOnly: false }]));
  answers[1]?.({ settings: {} });
  await waitFor(() => expect(localStorage.getItem('own-settings.translator@example.com')).toContain('"unsent":[]'));
});
