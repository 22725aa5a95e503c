import { MantineProvider, Modal } from '@mantine/core';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Page } from './page';
import { WorkBody } from './work-pane';

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

/** Takes the focus on mount if no element has it, as the screens do. */
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

it.each(['{Escape}', 'Keep it'])('returns to the button that opened a dialog: %s', async (way) => {
  render(<Screen />);
  await userEvent.click(button('Undo'));
  await waitFor(() => expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement));
  if (way === '{Escape}') await userEvent.keyboard(way);
  else await userEvent.click(button(way));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(button('Undo')).toHaveFocus());
});

it('is left to a new element that replaces the focused button', async () => {
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

it("moves to the list if the dialog's row was decided, otherwise returns to the button", async () => {
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

it('moves to the link of its row if the focused button was removed', async () => {
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

it('returns from a dialog above another dialog to the lower one, and from there to the screen', async () => {
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

describe('focus that was lost', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  /** `atOnce` waits for the observer's immediate reaction, `later` for its delayed one, too. */
  const atOnce = () => act(async () => {});
  const later = async () => {
    await atOnce();
    act(() => void jest.runAllTimers());
  };
  const page = (children: ReactNode) => (
    <>
      <Page title="Rows">{children}</Page>
      <button type="button">Elsewhere</button>
    </>
  );
  const open = (children: ReactNode) => {
    const { rerender, unmount } = render(page(children));
    return { show: (next: ReactNode) => rerender(page(next)), unmount };
  };
  const named = (text: string) => screen.getByText(text);
  const focus = (text: string) => act(() => named(text).focus());
  const region = () => screen.getByRole('region', { name: 'Rows' });
  const control = (name: string, rest = {}) => (
    <button key={name} type="button" {...rest}>
      {name}
    </button>
  );
  const row = (...controls: ReactNode[]) => (
    <ul key="row">
      <li>{controls}</li>
    </ul>
  );

  it('moves to the screen after a delay, without scrolling, every time', async () => {
    const { show } = open([control('Send'), control('Skip')]);
    const taken = jest.spyOn(region(), 'focus');
    for (const [name, rest] of [
      ['Send', [control('Skip')]],
      ['Skip', []],
    ] as const) {
      focus(name);
      show(rest);
      await atOnce();
      expect(document.body).toHaveFocus();
      await later();
      expect(region()).toHaveFocus();
    }
    expect(taken.mock.calls).toEqual([[{ preventScroll: true }], [{ preventScroll: true }]]);
  });

  it('is left to an element that takes the focus before the delay ends', async () => {
    const { show } = open([control('Send'), control('Skip')]);
    focus('Send');
    show([control('Skip')]);
    await atOnce();
    focus('Skip');
    await later();
    expect(named('Skip')).toHaveFocus();
  });

  it('moves even on a page that keeps changing', async () => {
    const { show } = open(control('Send'));
    focus('Send');
    for (let n = 0; n < 10; n++) {
      show(<p key={n}>{n}</p>);
      await act(async () => void jest.advanceTimersByTime(20));
    }
    expect(region()).toHaveFocus();
  });

  it('moves to the first enabled button of its row, not to the previously focused one', async () => {
    const { show } = open([
      control('Before'),
      row(control('Off', { disabled: true }), control('Next'), control('Undo')),
    ]);
    focus('Before');
    focus('Undo');
    show([control('Before'), row(control('Off', { disabled: true }), control('Next'))]);
    await later();
    expect(named('Next')).toHaveFocus();
  });

  it('moves to the screen if the row was removed too or has no button', async () => {
    const { show } = open(row(control('Undo')));
    focus('Undo');
    show(row());
    await later();
    expect(region()).toHaveFocus();
    show([row(control('Next')), control('Other')]);
    focus('Next');
    show(control('Other'));
    await later();
    expect(region()).toHaveFocus();
  });

  it('moves to a scrolling region within the screen before the screen', async () => {
    const body = (children: ReactNode) => (
      <WorkBody row="daily:1" label="Texts">
        {children}
      </WorkBody>
    );
    const { show } = open(body(control('Send')));
    focus('Send');
    show(body(null));
    await later();
    expect(screen.getByRole('region', { name: 'Texts' })).toHaveFocus();
  });

  it('moves to the list immediately, not to a row or a scrolling region', async () => {
    const list = <div key="list" role="listbox" aria-label="Names" tabIndex={0} />;
    const { show } = open([list, row(control('Undo'), control('Next'))]);
    focus('Undo');
    show([list, row(control('Next'))]);
    await atOnce();
    expect(screen.getByRole('listbox')).toHaveFocus();
  });

  it('returns to the button that opened a menu, although the menu is in another part of the document', async () => {
    const menu = createPortal(control('Rename'), document.body);
    const { show } = open([control('Menu'), control('Next')]);
    focus('Menu');
    show([control('Menu'), control('Next'), menu]);
    focus('Rename');
    show([control('Menu'), control('Next')]);
    await atOnce();
    expect(named('Menu')).toHaveFocus();
  });

  it('moves to an enabled button of the row if the focused one was disabled', async () => {
    open(row(control('Send'), control('Next')));
    focus('Send');
    await later();
    act(() => {
      named('Send').blur();
      named('Send').setAttribute('disabled', '');
    });
    await later();
    expect(named('Next')).toHaveFocus();
  });

  it('is left to the browser while the browser moves it between two controls, even if the page changes then', async () => {
    const list = <div key="rows" role="listbox" tabIndex={0} aria-label="Rows" />;
    const { show } = open([list, control('First'), control('Second')]);
    focus('First');
    const first = named('First');
    // In a browser the body has the focus between the two controls, and the page may see changes made on blur before
    // the next control is focused.
    act(() => {
      first.blur();
      fireEvent.focusOut(first, { relatedTarget: named('Second') });
    });
    show([list, control('First'), control('Second'), control('Saved')]);
    await act(() => Promise.resolve());
    expect(document.body).toHaveFocus();
    await later();
    expect(screen.getByRole('listbox')).toHaveFocus();
  });

  it('stays on the body if it was outside of the screen before, or never within the screen', async () => {
    const { show } = open([control('Send'), control('Skip')]);
    show([control('Send')]);
    await later();
    expect(document.body).toHaveFocus();
    focus('Send');
    focus('Elsewhere');
    act(() => named('Elsewhere').blur());
    show([]);
    await later();
    expect(document.body).toHaveFocus();
  });

  it('is ignored after the screen is unmounted', async () => {
    const { show, unmount } = open(control('Send'));
    focus('Send');
    show([]);
    unmount();
    await later();
    const other = document.body.appendChild(document.createElement('p'));
    await Promise.resolve();
    expect(jest.getTimerCount()).toBe(0);
    other.remove();
  });
});

function Begins() {
  const [open, setOpen] = useState(true);
  return (
    <MantineProvider>
      <Page title="Rows">
        <button type="button">First</button>
        {open && (
          <Modal opened onClose={() => setOpen(false)} title="Welcome" transitionProps={{ duration: 0 }}>
            <button type="button">Read on</button>
          </Modal>
        )}
      </Page>
    </MantineProvider>
  );
}

it('moves to the screen from a dialog that was open from the start', async () => {
  render(<Begins />);
  await waitFor(() => expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('region', { name: 'Rows' })).toHaveFocus());
});
