import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderScreen, testUser } from '../testing';
import { useDraft } from './use-draft';

/** Two rows that share one editor, as lists with a pane do. */
function Editor({ revision = 3 }: { revision?: number }) {
  const [row, setRow] = useState(1);
  const { stored, stale, keep, drop } = useDraft(`daily:${row}:te`, revision);
  return (
    <>
      <input aria-label="Text" key={row} onChange={(event) => keep(event.currentTarget.value)} />
      <p>{stored ? `offered: ${stored.value}${stale ? ', older' : ''}` : 'nothing offered'}</p>
      <button type="button" onClick={drop}>
        Saved
      </button>
      <button type="button" onClick={() => setRow(row === 1 ? 2 : 1)}>
        Other row
      </button>
    </>
  );
}

const open = (options: { revision?: number; user?: ReturnType<typeof testUser> } = {}) =>
  renderScreen(<Editor revision={options.revision} />, { user: options.user });
const type = async (text: string) => userEvent.type(await screen.findByLabelText('Text'), text);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => localStorage.clear());

test('what was typed is kept on the device and offered when the page is opened again', async () => {
  const first = open();
  await type('ఉదయం');
  expect(screen.getByText('nothing offered')).toBeVisible();
  first.unmount();
  open();
  expect(await screen.findByText('offered: ఉదయం')).toBeVisible();
});

test('a draft of an older revision says so, one of the same revision does not', async () => {
  const first = open({ revision: 3 });
  await type('old');
  first.unmount();
  open({ revision: 4 });
  expect(await screen.findByText('offered: old, older')).toBeVisible();
});

test('what has been saved is offered no more', async () => {
  const first = open();
  await type('text');
  first.unmount();
  const second = open();
  await screen.findByText('offered: text');
  await press('Saved');
  expect(screen.getByText('nothing offered')).toBeVisible();
  second.unmount();
  open();
  expect(await screen.findByText('nothing offered')).toBeVisible();
});

test('what is typed on a row after it was saved is kept like everything else', async () => {
  open();
  await type('first');
  await press('Saved');
  await type(' second');
  await press('Other row');
  expect(screen.getByText('nothing offered')).toBeVisible();
  await press('Other row');
  expect(screen.getByText('offered: first second')).toBeVisible();
});

test('a draft belongs to the person who typed it', async () => {
  const first = open();
  await type('mine');
  first.unmount();
  open({ user: testUser('editor') });
  expect(await screen.findByText('nothing offered')).toBeVisible();
});
