import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderScreen } from '../entries/testing';
import { SENTENCES } from '../messages';
import { type ConfirmQuestion, confirm, confirmStore } from './confirm-store';
import { noticeStore, notify } from './notice-store';

function ask(question: ConfirmQuestion): Promise<boolean> {
  let answer = Promise.resolve(false);
  act(() => {
    answer = confirm(question);
  });
  return answer;
}

beforeEach(() => {
  noticeStore.set([]);
  confirmStore.set(null);
});

test('an error is an alert, other notices are a status, and each has its own close button', async () => {
  renderScreen(<p>page</p>);
  await screen.findByText('page');
  act(() => {
    notify.error('Lost.');
    notify.success('Saved.');
    notify.info('New.');
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Lost.');
  expect(screen.getAllByRole('status').map((one) => one.firstElementChild!.textContent)).toEqual(['Saved.', 'New.']);
  const close = within(screen.getAllByRole('status')[0]!).getByRole('button', { name: 'Close notice' });
  fireEvent.click(close);
  expect(screen.queryByText('Saved.')).toBeNull();
  expect(screen.getByText('New.')).toBeVisible();
  expect(screen.getByRole('alert')).toBeVisible();
});

describe('notices over a bar with buttons', () => {
  const notices = { left: 628, right: 1008, height: 50 };
  afterEach(() => jest.restoreAllMocks());

  it.each([
    ['above it', { left: 300, right: 1000, top: 700, bottom: 760 }, 76],
    ['beside it', { left: 0, right: 300, top: 700, bottom: 760 }, 16],
    ['below it', { left: 300, right: 1000, top: 100, bottom: 160 }, 16],
    ['as usual where nothing else has space', { left: 300, right: 1000, top: 20, bottom: 760 }, 16],
  ])('stand %s', async (_, bar, bottom) => {
    jest.replaceProperty(window, 'innerHeight', 768);
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return (this.matches('[data-place=foot]') ? bar : notices) as DOMRect;
    });
    renderScreen(<div data-place="foot">Save</div>);
    await screen.findByText('Save');
    act(() => notify.success('Saved.'));
    expect((await screen.findByText('Saved.')).closest('[role=status]')!.parentElement).toHaveStyle({
      bottom: `${bottom}px`,
    });
  });

  it('move with it', async () => {
    const bar = { left: 300, right: 1000, top: 800, bottom: 860 };
    jest.replaceProperty(window, 'innerHeight', 768);
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return (this.matches('[data-place=foot]') ? bar : notices) as DOMRect;
    });
    renderScreen(<div data-place="foot">Save</div>);
    await screen.findByText('Save');
    act(() => notify.error('Lost.'));
    const box = (await screen.findByRole('alert')).parentElement;
    expect(box).toHaveStyle({ bottom: '16px' });
    Object.assign(bar, { top: 700, bottom: 760 });
    await waitFor(() => expect(box).toHaveStyle({ bottom: '76px' }));
  });
});

test('a question without labels has the buttons OK and Cancel', async () => {
  renderScreen(<p>page</p>);
  const answer = ask({ title: 'Go on?', message: 'Nothing goes.' });
  expect(await screen.findByRole('dialog', { name: 'Go on?' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(await answer).toBe(true);
});

test('a question that cannot be rendered is answered with no and reported; the next question is asked', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  renderScreen(<p>page</p>);
  await screen.findByText('page');
  const unspeakable = {} as unknown as string;
  expect(await ask({ title: unspeakable, message: '12 rows go.' })).toBe(false);
  expect(await screen.findByRole('alert')).toHaveTextContent(SENTENCES.questionNotLoaded);
  expect(screen.getByText('page')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  const answer = ask({ title: 'Go on?', message: '12 rows go.', cancelLabel: 'Keep them' });
  fireEvent.click(await screen.findByRole('button', { name: 'Keep them' }));
  expect(await answer).toBe(false);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
