import type { FoundTranslation } from '@subtitle/contracts/operations/memory-search';
import { ActionsMenu, Menu } from '@subtitle/sdk/overlays';
import { cut } from '@subtitle/sdk/ui';
import { useState } from 'react';
import { CorrectDialog } from './correct-dialog';
import { EntryHistory } from './entry-history';
import { RetireDialog } from './retire-dialog';

const NAME_LENGTH = 40;

/** Menu of the acts on a translation, for reviewers. */
export function EntryActions({ entry }: { entry: FoundTranslation }) {
  const [open, setOpen] = useState<'replace' | 'retire' | 'history' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <ActionsMenu of={cut(entry.source, NAME_LENGTH)}>
        <Menu.Item onClick={() => setOpen('replace')}>Correct translation…</Menu.Item>
        {entry.amended?.state !== 'retired' && (
          <Menu.Item onClick={() => setOpen('retire')}>Retire translation…</Menu.Item>
        )}
        {entry.amendment > 0 && <Menu.Item onClick={() => setOpen('history')}>History and undo</Menu.Item>}
      </ActionsMenu>
      {open === 'replace' && <CorrectDialog entry={entry} onClose={close} />}
      {open === 'retire' && <RetireDialog entry={entry} onClose={close} />}
      {open === 'history' && <EntryHistory entry={entry} onClose={close} />}
    </>
  );
}
