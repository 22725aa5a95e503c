import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderScreen } from '../entries/testing';
import { Page } from '../ui/page/page';
import { confirm } from './confirm-store';

const QUESTION = { title: 'Undo this import?', message: '12 rows go.', confirmLabel: 'Undo it', danger: true };

function Asks() {
  const [answers, setAnswers] = useState<string[]>([]);
  const ask = async (title: string) => {
    const yes = await confirm({ ...QUESTION, title });
    setAnswers((before) => [...before, `${title} ${yes ? 'yes' : 'no'}`]);
  };
  return (
    <>
      <button type="button" onClick={() => void ask('Undo this import?')}>
        Ask
      </button>
      <button
        type="button"
        onClick={() => {
          void ask('First?');
          void ask('Second?');
        }}
      >
        Ask twice
      </button>
      <p>{answers.join(', ')}</p>
    </>
  );
}

async function ask(button = 'Ask') {
  renderScreen(<Asks />);
  await userEvent.click(await screen.findByRole('button', { name: button }));
  return screen.findByRole('dialog');
}
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('a question shows its message and focuses its confirming button, which answers yes', async () => {
  const dialog = await ask();
  expect(dialog).toHaveAccessibleName('Undo this import?');
  expect(dialog).toHaveTextContent('12 rows go.');
  const button = screen.getByRole('button', { name: 'Undo it' });
  await waitFor(() => expect(button).toHaveFocus());
  await userEvent.click(button);
  expect(await screen.findByText('Undo this import? yes')).toBeVisible();
  await gone();
});

test.each([
  ['Cancel', () => userEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
  ['its cross', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ['Escape', () => userEvent.keyboard('{Escape}')],
])('%s answers with no', async (_what, answer) => {
  await ask();
  await answer();
  expect(await screen.findByText('Undo this import? no')).toBeVisible();
  await gone();
});

test.each(['{Escape}', '{Enter}'])('the focus returns to the button that asked: %s', async (key) => {
  renderScreen(
    <Page title="Imports">
      <Asks />
    </Page>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Ask' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Undo it' })).toHaveFocus());
  await userEvent.keyboard(key);
  await gone();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ask' })).toHaveFocus());
});

test('a second question closes the first one, which is answered with no', async () => {
  const dialog = await ask('Ask twice');
  expect(dialog).toHaveAccessibleName('Second?');
  await userEvent.click(screen.getByRole('button', { name: 'Undo it' }));
  expect(await screen.findByText('First? no, Second? yes')).toBeVisible();
});
