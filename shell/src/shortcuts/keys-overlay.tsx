import { getOwnKey, keyWords, type RegisteredKey } from '@subtitle/sdk/host';
import { Modal } from '@subtitle/sdk/overlays';
import { Button, Kbd } from '@subtitle/sdk/ui';
import classes from './shortcuts.module.css';
import { useOwnKeys } from './use-own-keys';

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
      {own.fault ? (
        <p role="alert" className={classes.fault}>
          {own.fault}
        </p>
      ) : null}
      {own.changed.length > 0 ? (
        <Button mt="sm" size="xs" variant="default" disabled={own.isSaving} onClick={own.resetAll}>
          Reset all shortcuts
        </Button>
      ) : null}
    </Modal>
  );
}

function KeyLine({ shortcut, own }: { shortcut: RegisteredKey; own: ReturnType<typeof useOwnKeys> }) {
  const { combination, label } = shortcut;
  const isRecorded = own.recorded === combination;
  const isChanged = own.changed.some(({ key }) => key === combination);
  return (
    <div className={classes.key}>
      <dt>{label}</dt>
      <dd>
        {isRecorded ? (
          <span role="status">{own.isSaving ? 'Saving…' : 'Press the new keys. Esc cancels.'}</span>
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
            size="compact-xs"
            variant="subtle"
            aria-label={`Change: ${label}`}
            onClick={() => own.start(combination)}
          >
            Change
          </Button>
        )}
      </dd>
    </div>
  );
}
