import { Button } from '@subtitle/sdk/ui';
import { useState } from 'react';
import type { RowTexts } from '../../keep-drafts/device-drafts';
import type { NamedTexts } from '../../write-text/use-restore';
import { findChangedColumns } from '../texts/unit-columns';
import type { OpenRow } from '../use-open-row';

interface Props {
  row: OpenRow;
  write: (texts: NamedTexts) => void;
}

/**
 * Button that discards changes of a corrected row that are stored only on this device. It becomes Undo discard until
 * the person types again.
 */
export function DiscardChanges({ row: { session, state }, write }: Props) {
  const [given, setGiven] = useState<RowTexts | null>(null);
  if (state.save === 'kept') {
    const discard = () => {
      setGiven(state.texts);
      write(Object.entries(findChangedColumns(state.base, state.texts)));
      session.discard();
    };
    return (
      <Button variant="default" onClick={discard}>
        Discard changes
      </Button>
    );
  }
  if (given === null || session.dirty) return null;
  const undo = () => {
    write(Object.entries(given));
    setGiven(null);
  };
  return (
    <Button variant="default" onClick={undo}>
      Undo discard
    </Button>
  );
}
