import { LIMITS } from '@subtitle/contracts/limits';
import { pressedKey } from '@subtitle/sdk/keys';
import { Modal } from '@subtitle/sdk/overlays';
import { useNavigate } from '@subtitle/sdk/router';
import { useStore } from '@subtitle/sdk/store';
import { VisuallyHidden } from '@subtitle/sdk/ui';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useRemotes } from '../remotes/registry/remotes-provider';
import { OptionLine } from './option-line';
import { countGroups, createOptionGroups, type FoundOption, type OptionGroup } from './options';
import { openSpotlight, overlayStore } from './overlay-store';
import classes from './spotlight.module.css';
import { SpotlightNotes } from './spotlight-notes';
import { useSearch } from './use-search';

/** Search over the screens this person may open, and over rows, videos and persons on the server. */
export default function Spotlight({ onClose }: { onClose: () => void }) {
  const { list } = useRemotes();
  const navigate = useNavigate();
  // The header's field receives keys until this one has the focus: both write the same text, so that no key is lost.
  const { typed: text } = useStore(overlayStore);
  const [at, setAt] = useState(0);
  const eager = useRef(false);
  const id = useId();
  const searched = useSearch(text);
  const waiting = searched.state === 'waiting';
  const groups = createOptionGroups(list, text, searched.hits);
  // Hits of an earlier text stay visible, so that the layout does not change, but cannot be selected.
  const options = groups.flatMap((group) => group.options).filter(({ kind }) => kind === 'screen' || !waiting);
  const chosen = options[Math.min(at, options.length - 1)];
  const go = (option: FoundOption | undefined) => {
    if (!option) return;
    onClose();
    void navigate(option.path);
  };
  useEffect(() => {
    // Enter was pressed before the response arrived.
    if (waiting || !eager.current) return;
    eager.current = false;
    go(options[0]);
  });
  const press = (event: KeyboardEvent) => {
    const key = pressedKey(event);
    if (key === 'Enter') {
      // The key has been held down since it opened the search.
      if (event.repeat) return;
      eager.current = !chosen && waiting;
      return go(chosen);
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (!step || options.length === 0) return;
    event.preventDefault();
    setAt((Math.min(at, options.length - 1) + step + options.length) % options.length);
  };
  return (
    <Modal.Root opened onClose={onClose} size={640} returnFocus={false}>
      <Modal.Overlay />
      <Modal.Content aria-label="Search" classNames={{ content: classes.content }}>
        <input
          className={classes.input}
          role="combobox"
          aria-expanded
          aria-controls={id}
          aria-activedescendant={chosen && `${id}-${options.indexOf(chosen)}`}
          aria-label="Search"
          placeholder="Search"
          data-autofocus
          autoComplete="off"
          maxLength={100}
          value={text}
          onFocus={({ currentTarget }) => overlayStore.read().isSelection && currentTarget.select()}
          onKeyDown={press}
          onChange={(event) => {
            eager.current = false;
            openSpotlight(event.currentTarget.value);
            setAt(0);
          }}
        />
        <div id={id} role="listbox" aria-label="Found" aria-busy={waiting} className={classes.list}>
          {groups.map((group) => (
            <Group
              key={group.title}
              id={id}
              group={group}
              options={options}
              chosen={chosen}
              onPoint={setAt}
              onGo={go}
            />
          ))}
        </div>
        <SpotlightNotes text={text} searched={searched} empty={groups.every(({ title }) => title === 'Memory')} />
        <VisuallyHidden role="status">
          {waiting ? '' : countGroups(groups, LIMITS.searchHits) || 'Nothing found'}
        </VisuallyHidden>
      </Modal.Content>
    </Modal.Root>
  );
}

interface GroupProps {
  id: string;
  group: OptionGroup;
  /** Options that can be selected, in the order of the arrow keys. */
  options: readonly FoundOption[];
  chosen: FoundOption | undefined;
  onPoint: (at: number) => void;
  onGo: (option: FoundOption) => void;
}

function Group({ id, group: { title, options: lines }, options, chosen, onPoint, onGo }: GroupProps) {
  const heading = `${id}-${title}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a list box may not contain a fieldset
    <div role="group" aria-labelledby={heading}>
      <div id={heading} className={classes.heading}>
        {title}
      </div>
      {lines.map((option) => {
        const index = options.indexOf(option);
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field has the focus and the keys
          <div
            key={option.path}
            id={index < 0 ? undefined : `${id}-${index}`}
            role="option"
            aria-selected={option === chosen}
            aria-disabled={index < 0 || undefined}
            ref={option === chosen ? scrollIntoView : undefined}
            className={classes.option}
            onPointerMove={() => index >= 0 && onPoint(index)}
            onClick={() => index >= 0 && onGo(option)}
          >
            <OptionLine option={option} />
          </div>
        );
      })}
    </div>
  );
}

function scrollIntoView(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}
