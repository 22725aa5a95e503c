import { getOwnKey, keyWords, type RegisteredKey } from '@subtitle/sdk/host';
import { Modal } from '@subtitle/sdk/overlays';
import { Button, Kbd } from '@subtitle/sdk/ui';
import { useEffect, useRef } from 'react';
import { listFreeKeys } from './key-faults';
import classes from './shortcuts.module.css';
import { useOwnKeys } from './use-own-keys';

type OwnKeys = ReturnType<typeof useOwnKeys>;

/** Lists the keys of the current screen and of the shell. Each of them can be changed. */
export default function KeysOverlay({ onClose }: { onClose: () => void }) {
  const own = useOwnKeys();
  return (
    <Modal opened onClose={onClose} title="Keyboard shortcuts" size="lg" closeOnEscape={own.recorded === null}>
      <dl className={classes.keys}>
        {own.keys.map((key) => (
          <KeyLine key={`${key.combination} ${key.label}`} shortcut={key} own={own} />
        ))}
      </dl>
      {own.fault?.key === null ? <Fault>{own.fault.sentence}</Fault> : null}
      {own.changed.length > 0 ? (
        <Button mt="sm" size="xs" variant="default" disabled={own.isSaving} onClick={own.resetAll}>
          Reset all shortcuts
        </Button>
      ) : null}
    </Modal>
  );
}

function KeyLine({ shortcut, own }: { shortcut: RegisteredKey; own: OwnKeys }) {
  const { combination, label } = shortcut;
  const isRecorded = own.recorded === combination;
  const isChanged = own.changed.some(({ key }) => key === combination);
  const change = useRef<HTMLButtonElement>(null);
  const wasRecorded = useRef(false);
  useEffect(() => {
    // Without a focus in the dialog, the next keys would go to the page behind it.
    if (wasRecorded.current && !isRecorded && document.activeElement === document.body) change.current?.focus();
    wasRecorded.current = isRecorded;
  }, [isRecorded]);
  return (
    <div className={classes.key}>
      <dt>{label}</dt>
      <dd>
        {isRecorded ? (
          <Prompt shortcut={shortcut} own={own} />
        ) : (
          keyWords(getOwnKey(combination)).map((word) => <Kbd key={word}>{word}</Kbd>)
        )}
        {isChanged && !isRecorded ? (
          <Button
            size="compact-xs"
            variant="subtle"
            aria-label={`Reset: ${label}`}
            onClick={() => own.reset(combination)}
          >
            Reset
          </Button>
        ) : null}
        {isRecorded ? null : (
          <Button
            ref={change}
            size="compact-xs"
            variant="subtle"
            aria-label={`Change: ${label}`}
            onClick={() => own.start(combination)}
          >
            Change
          </Button>
        )}
        {own.fault?.key === combination ? <Fault>{own.fault.sentence}</Fault> : null}
      </dd>
    </div>
  );
}

/** In place of the keys: what to press. It has the focus until the keys are pressed. */
function Prompt({ shortcut, own }: { shortcut: RegisteredKey; own: OwnKeys }) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => place.current?.focus(), []);
  const free = listFreeKeys(shortcut.combination, own.keys).map((key) => keyWords(key).join('+'));
  return (
    <span ref={place} tabIndex={-1} role="status" className={classes.prompt}>
      {own.isSaving ? 'Saving…' : 'Press the new keys. Esc cancels.'}
      {own.isSaving || free.length === 0 ? null : <small>Free are {free.join(', ')}.</small>}
    </span>
  );
}

function Fault({ children }: { children: string }) {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => place.current?.scrollIntoView?.({ block: 'nearest' }), []);
  return (
    <p ref={place} role="alert" className={classes.fault}>
      {children}
    </p>
  );
}
