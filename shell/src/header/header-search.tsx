import { IconSearch } from '@subtitle/sdk/host';
import { ariaKeys, keyLine, pressedKey } from '@subtitle/sdk/keys';
import { useStore } from '@subtitle/sdk/store';
import { useEffect, useRef } from 'react';
import { openSpotlight, overlayStore } from '../spotlight/overlay-store';
import classes from './header.module.css';

/** The search box; opens the search and keeps the typed text until it is loaded. */
export function HeaderSearch() {
  const { open: overlay, typed } = useStore(overlayStore);
  const open = overlay === 'spotlight';
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (open) field.current?.focus();
  }, [open]);
  return (
    <div className={classes.search}>
      <IconSearch size={17} stroke={1.7} aria-hidden />
      <input
        ref={field}
        type="search"
        className={classes.field}
        placeholder="Search"
        aria-label="Search"
        aria-keyshortcuts={ariaKeys('mod+k')}
        autoComplete="off"
        value={typed}
        onClick={() => openSpotlight(typed)}
        onChange={(event) => openSpotlight(event.currentTarget.value)}
        onKeyDown={(event) => pressedKey(event) === 'Enter' && openSpotlight(typed)}
      />
      <kbd className={classes.kbd}>{keyLine('mod+k', ' ')}</kbd>
    </div>
  );
}
