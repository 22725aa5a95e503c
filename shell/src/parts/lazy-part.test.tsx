import { lazyWithRetry } from '@subtitle/sdk/host';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LazyPart } from './lazy-part';

let there: boolean;
const load = async () => {
  if (!there) throw new Error('404');
  return { default: () => <p>The part</p> };
};

beforeEach(() => {
  there = false;
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('a part that fails to load shows an error in its place, and a retry loads it', async () => {
  const Part = lazyWithRetry(load);
  render(
    <>
      <p>The rest</p>
      <LazyPart>
        <Part />
      </LazyPart>
    </>,
  );
  const told = await screen.findByRole('alert');
  expect(told).toHaveTextContent('This part could not be loaded.');
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  expect(screen.getByText('The rest')).toBeVisible();
  there = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The part')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an error above the page can be closed', async () => {
  const Part = lazyWithRetry(load);
  const close = jest.fn();
  render(
    <LazyPart errorPlace="above" onClose={close}>
      <Part />
    </LazyPart>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  expect(close).toHaveBeenCalledTimes(1);
});

test('an error above the page is placed above the bar with the buttons of a screen', async () => {
  const Part = lazyWithRetry(load);
  jest.replaceProperty(window, 'innerHeight', 768);
  const rect = { left: 600, right: 1000, top: 700, bottom: 760, height: 50 } as DOMRect;
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(rect);
  render(
    <>
      <div data-place="foot">Save</div>
      <LazyPart errorPlace="above">
        <Part />
      </LazyPart>
    </>,
  );
  expect(await screen.findByRole('alert')).toHaveStyle({ bottom: '76px' });
  jest.restoreAllMocks();
});
