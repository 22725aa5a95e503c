import type { ImportAnswer } from '@subtitle/contracts/operations/imports';
import { IconArrowBackUp } from '@subtitle/sdk/icons';
import { Tooltip } from '@subtitle/sdk/overlays';
import { ActionIcon, Button } from '@subtitle/sdk/ui';
import { useState } from 'react';
import { UndoDialog } from './undo-dialog';

/** Whether an undo can be offered: the import is done and inserted rows. */
export function canUndo({ status, inserted }: ImportAnswer): boolean {
  return status === 'done' && inserted > 0;
}

/** Opens the dialog that undoes an import. `icon` is for list rows. */
export function UndoButton({ of, icon = false }: { of: ImportAnswer; icon?: boolean }) {
  const [asking, setAsking] = useState(false);
  const [refused, setRefused] = useState(false);
  const words = refused ? 'Why this cannot be undone' : 'Undo this import';
  const open = () => setAsking(true);
  return (
    <>
      {icon ? (
        <Tooltip label={words}>
          <ActionIcon variant="subtle" color="gray" aria-label={`Undo the import of ${of.file.name}`} onClick={open}>
            <IconArrowBackUp size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ) : (
        <Button size="xs" variant="default" leftSection={<IconArrowBackUp size={16} aria-hidden />} onClick={open}>
          {words}
        </Button>
      )}
      {asking && <UndoDialog of={of} onClose={() => setAsking(false)} onRefused={() => setRefused(true)} />}
    </>
  );
}
