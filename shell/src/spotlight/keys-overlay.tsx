import { keyWords, listKeys } from '@subtitle/sdk/host';
import { Modal } from '@subtitle/sdk/overlays';
import { Kbd } from '@subtitle/sdk/ui';
import { useState } from 'react';
import classes from './spotlight.module.css';

/** Lists the keys of the current screen and of the shell. */
export default function KeysOverlay({ onClose }: { onClose: () => void }) {
  const [keys] = useState(listKeys);
  return (
    <Modal opened onClose={onClose} title="Keyboard shortcuts" size="md">
      <dl className={classes.keys}>
        {keys.map(({ combination, label }) => (
          <div key={combination} className={classes.key}>
            <dt>{label}</dt>
            <dd>
              {keyWords(combination).map((word) => (
                <Kbd key={word}>{word}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
