import { MantineProvider, Modal } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Page } from './page';

function Screen({ children, onKeep }: { children?: ReactNode; onKeep?: () => void }) {
  const [asking, setAsking] = useState(false);
  const [gone, setGone] = useState(false);
  return (
    <MantineProvider>
      <Page title="Rows">
        {children}
        {!gone && (
          <button type="button" onClick={() => setGone(true)}>
            Send
          </button>
        )}
        {gone && <Question />}
        <button type="button" onClick={() => setAsking(true)}>
          Undo
        </button>
        {asking && (
          <Modal opened onClose={() => setAsking(false)} title="Really?" transitionProps={{ duration: 0 }}>
            <button
              type="button"
              onClick={() => {
                onKeep?.();
                setAsking(false);
              }}
            >
              Keep it
            </button>
          </Modal>
        )}
      </Page>
    </MantineProvider>
  );
}

/** As the screens do it: takes the focus where nobody has it. */
function Question() {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) first.current?.focus();
  }, []);
  return (
    <button type="button" ref={first}>
      Skip them
    </button>
  );
}

const button = (name: string) => screen.getByRole('button', { name });

it.each(['{Escape}', 'Keep it'])('goes back to the button that opened a dialog: %s', async (way) => {
  render(<Screen />);
  await userEvent.click(button('Undo'));
  await waitFor(() => expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement));
  if (way === '{Escape}') await userEvent.keyboard(way);
  else await userEvent.click(button(way));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(button('Undo')).toHaveFocus());
});

it('is left to what comes in the place of the button that had it', async () => {
  render(<Screen />);
  await userEvent.click(button('Send'));
  await waitFor(() => expect(button('Skip them')).toHaveFocus());
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(button('Skip them')).toHaveFocus();
});

function List() {
  const [rows, setRows] = useState(['Mesha', 'Kark']);
  return (
    <Screen onKeep={() => setRows(rows.slice(1))}>
      <div role="listbox" aria-label="Rows" tabIndex={0}>
        {rows.map((name, at) => (
          <div key={name} role="option" aria-selected={at === 0} tabIndex={-1}>
            {name}
          </div>
        ))}
      </div>
    </Screen>
  );
}

it('goes to the list where the dialog decided about its row, and back to the button where it did not', async () => {
  render(<List />);
  await userEvent.click(button('Undo'));
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(button('Undo')).toHaveFocus());
  await userEvent.click(button('Undo'));
  await userEvent.click(await screen.findByRole('button', { name: 'Keep it' }));
  await waitFor(() => expect(screen.getByRole('listbox')).toHaveFocus());
});

function Table() {
  const [undone, setUndone] = useState(false);
  return (
    <Screen onKeep={() => setUndone(true)}>
      <table>
        <tbody>
          <tr>
            <td>
              <button type="button">Download</button>
              {!undone && (
                <button type="button" onClick={() => setTimeout(() => setUndone(true))}>
                  Undo the row
                </button>
              )}
              <a href="/rows">Show</a>
            </td>
          </tr>
        </tbody>
      </table>
    </Screen>
  );
}

it('goes to the link of its row where the button that had it went away', async () => {
  render(<Table />);
  await userEvent.click(button('Undo the row'));
  await waitFor(() => expect(screen.getByRole('link', { name: 'Show' })).toHaveFocus());
});

function Nested() {
  const [open, setOpen] = useState(false);
  return (
    <MantineProvider>
      <Page title="Files">
        <button type="button" onClick={() => setOpen(true)}>
          Files
        </button>
        {open && (
          <Modal opened onClose={() => setOpen(false)} title="Files of a video" transitionProps={{ duration: 0 }}>
            <Ask />
          </Modal>
        )}
      </Page>
    </MantineProvider>
  );
}

function Ask() {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setAsking(true)}>
        Undo the file
      </button>
      {asking && (
        <Modal opened onClose={() => setAsking(false)} title="Really?" transitionProps={{ duration: 0 }}>
          <button type="button" onClick={() => setAsking(false)}>
            Keep it
          </button>
        </Modal>
      )}
    </>
  );
}

it('goes back from a dialog over a dialog to the lower one, and from there to the screen', async () => {
  render(<Nested />);
  await userEvent.click(button('Files'));
  const undo = await screen.findByRole('button', { name: 'Undo the file' });
  await waitFor(() => expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement));
  await userEvent.click(undo);
  await userEvent.click(await screen.findByRole('button', { name: 'Keep it' }));
  await waitFor(() => expect(undo).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(button('Files')).toHaveFocus());
});
