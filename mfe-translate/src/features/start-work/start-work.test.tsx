import { useLocation } from '@subtitle/sdk/router';
import { renderScreen, row } from '@subtitle/sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { findOption, getField, MINE, passTime } from '../../testing/daily-rows';
import { createPredictionServer as server } from '../../testing/prediction-server';
import { UnitEditor } from '../edit-unit/unit-editor';
import { MyWork } from '../my-work/my-work';
import { AT_FIRST_FIELD, atSentence } from './first-field';

const BEGUN = row({ ...MINE, id: 11, lrname: 'Mesha', te_1: 'ఒకటి' });

function Pages() {
  return useLocation().pathname === '/my-work' ? <MyWork /> : <UnitEditor kind="daily" stage="translate" />;
}

beforeEach(() => localStorage.clear());

test.each(['its key', 'its button'])(
  'Start by %s opens the row with the focus in its first empty field',
  async (by) => {
    const person = userEvent.setup();
    const { router } = renderScreen(<Pages />, { api: server([BEGUN]), url: '/my-work' });
    const start = await screen.findByRole('button', { name: /^Start/ });
    await waitFor(() => expect(start).toBeEnabled());
    if (by === 'its key') await person.keyboard('s');
    else await person.click(start);
    await waitFor(() => expect(getField('te_2')).toHaveFocus());
    expect(router.state.location.search).toContain('item=11');

    // Opens the row again, now from the cache.
    await act(() => router.navigate('/my-work'));
    const again = await screen.findByRole('button', { name: /^Start/ });
    await waitFor(() => expect(again).toBeEnabled());
    await person.keyboard('s');
    await waitFor(() => expect(getField('te_2')).toHaveFocus());
  },
);

describe('a row opened by its link', () => {
  const LINK = '/PredictionsDaily?source=hi&target=te&date=2026-12-01&item=11';
  const open = (url = LINK, rows = [BEGUN]) =>
    renderScreen(<UnitEditor kind="daily" stage="translate" />, { api: server(rows), url });
  afterEach(() => jest.restoreAllMocks());

  it('has the focus in its first empty field, but not a row selected in the list afterwards', async () => {
    open(LINK, [BEGUN, row({ ...MINE, id: 12, lrname: 'Kark' })]);
    await waitFor(() => expect(getField('te_2')).toHaveFocus());
    await userEvent.click(await findOption(/Kark/));
    await waitFor(() => expect(getField('te_1')).toHaveValue(''));
    expect(getField('te_1')).not.toHaveFocus();
  });

  it('has the focus too if the link is followed on the page, where the link says, but not after Back to the list', async () => {
    const { router } = open(LINK, [BEGUN, row({ ...MINE, id: 12, lrname: 'Kark', hi_2: 'मित्र से मिलें।' })]);
    await waitFor(() => expect(getField('te_2')).toHaveFocus());
    const follow = (item: number, state?: object) =>
      act(() => router.navigate(LINK.replace('item=11', `item=${item}`), { state }));
    await follow(12);
    await waitFor(() => expect(getField('te_1')).toHaveFocus());
    expect(getField('te_1')).toHaveValue('');
    await follow(12, atSentence('मित्र से मिलें।'));
    await waitFor(() => expect(getField('te_2')).toHaveFocus());
    await follow(11);
    await waitFor(() => expect(getField('te_1')).toHaveValue('ఒకటి'));
    await waitFor(() => expect(getField('te_2')).toHaveFocus());

    const option = await findOption(/Kark/);
    await userEvent.click(option);
    await waitFor(() => expect(getField('te_1')).toHaveValue(''));
    const focused = document.activeElement;
    await act(() => router.navigate(-1));
    await waitFor(() => expect(getField('te_1')).toHaveValue('ఒకటి'));
    await passTime(0);
    expect(focused).toHaveFocus();
    expect(getField('te_2')).not.toHaveFocus();
  });

  it('leaves the focus after Back to the entry that Start added', async () => {
    const { router } = open(LINK, [BEGUN, row({ ...MINE, id: 12, lrname: 'Kark' })]);
    await waitFor(() => expect(getField('te_2')).toHaveFocus());
    await act(() => router.navigate(LINK.replace('item=11', 'item=12'), { state: AT_FIRST_FIELD }));
    await waitFor(() => expect(getField('te_1')).toHaveFocus());
    expect(getField('te_1')).toHaveValue('');
    await userEvent.click(await findOption(/Mesha/));
    await waitFor(() => expect(getField('te_1')).toHaveValue('ఒకటి'));
    const focused = document.activeElement;
    await act(() => router.navigate(-1));
    await waitFor(() => expect(getField('te_1')).toHaveValue(''));
    await passTime(0);
    expect(focused).toHaveFocus();
  });

  it('has the caret at the sentence that a fill left out, and after Back where the person left it', async () => {
    const api = server([{ ...BEGUN, te_1: 'అ.  ఇ.' }]);
    const { router } = renderScreen(<Pages />, { api, url: LINK });
    await waitFor(() => expect(getField('te_1')).toHaveFocus());
    expect(getField('te_1').selectionStart).toBe(3);
    act(() => getField('te_2').focus());
    await userEvent.keyboard('నా వాక్యం');
    getField('te_2').setSelectionRange(2, 2);
    await act(() => router.navigate('/my-work'));
    await screen.findByRole('button', { name: /^Start/ });
    await act(() => router.navigate(-1));
    await waitFor(() => expect(getField('te_2')).toHaveFocus());
    expect(getField('te_2').selectionStart).toBe(2);
  });

  it.each([
    ['on a phone', () => jest.replaceProperty(window, 'innerWidth', 390), LINK, BEGUN],
    ['on a touch screen', setTouch, LINK, BEGUN],
    ['if the address opens a comment', () => undefined, `${LINK}&comment=all`, BEGUN],
    ['if it cannot be changed', () => undefined, LINK, { ...BEGUN, status_te: 'approved' as const }],
  ])('leaves the focus %s', async (_, prepare, url, item) => {
    prepare();
    open(url, [item]);
    expect(await screen.findByLabelText(/te_2/)).not.toHaveFocus();
    await passTime(0);
    expect(getField('te_2')).not.toHaveFocus();
  });

  it.each(['dialog', 'button'])('leaves the focus in a %s', async (name) => {
    const element = document.createElement('button');
    const box = document.createElement('div');
    if (name === 'dialog') box.setAttribute('aria-modal', 'true');
    else box.append(element);
    document.body.append(box);
    element.focus();
    open();
    expect(await screen.findByLabelText(/te_2/)).not.toHaveFocus();
    await passTime(0);
    expect(getField('te_2')).not.toHaveFocus();
    box.remove();
  });
});

function setTouch() {
  const match = window.matchMedia;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => Object.assign(match(media), media.includes('coarse') && { matches: true }));
}
