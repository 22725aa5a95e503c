import { MenuIcon } from '@subtitle/sdk/host';
import { Modal } from '@subtitle/sdk/overlays';
import { useNavigate } from '@subtitle/sdk/router';
import { type KeyboardEvent, useId, useState } from 'react';
import { useRemotes } from '../remotes/remotes-provider';
import { findScreens, screensOf } from './screens';
import classes from './spotlight.module.css';

/** Search over the screens this person may open. */
export default function Spotlight({ typed, onClose }: { typed: string; onClose: () => void }) {
  const { list } = useRemotes();
  const navigate = useNavigate();
  const [text, setText] = useState(typed);
  const [at, setAt] = useState(0);
  const id = useId();
  const found = findScreens(screensOf(list), text);
  const go = (path: string | undefined) => {
    if (!path) return;
    onClose();
    navigate(path);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') return go(found[at]?.path);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || found.length === 0) return;
    event.preventDefault();
    setAt((at + step + found.length) % found.length);
  };
  return (
    <Modal.Root opened onClose={onClose} size={560}>
      <Modal.Overlay />
      <Modal.Content aria-label="Search">
        <input
          className={classes.input}
          role="combobox"
          aria-expanded
          aria-controls={id}
          aria-activedescendant={found[at] ? `${id}-${at}` : undefined}
          aria-label="Search"
          placeholder="Search"
          data-autofocus
          value={text}
          onKeyDown={press}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setAt(0);
          }}
        />
        <div id={id} role="listbox" aria-label="Screens" className={classes.list}>
          {found.map(({ path, title, icon }, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: keys and focus are the field's
            <div
              key={path}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === at}
              ref={index === at ? intoView : undefined}
              className={classes.option}
              onPointerMove={() => setAt(index)}
              onClick={() => go(path)}
            >
              <MenuIcon name={icon} />
              {title}
            </div>
          ))}
        </div>
        {found.length === 0 && (
          <p className={classes.none} role="status">
            No screen matches “{text}”.
          </p>
        )}
      </Modal.Content>
    </Modal.Root>
  );
}

function intoView(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}
