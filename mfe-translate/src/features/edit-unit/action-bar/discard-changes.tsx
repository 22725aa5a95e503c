import { Button } from '@subtitle/sdk/ui';
import { useState } from 'react';
import type { ItemSession } from '../session/item-session';
import type { SessionState } from '../session/session-state';
import type { Texts } from '../texts/unit-columns';

/** Gives up what only this device holds of a corrected row; the same place brings it back until something else is typed. */
export function DiscardChanges({ session, state }: { session: ItemSession; state: SessionState }) {
  const [given, setGiven] = useState<Texts | null>(null);
  if (state.save === 'kept') {
    const discard = () => {
      setGiven(state.texts);
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
    session.type(given);
    setGiven(null);
  };
  return (
    <Button variant="default" onClick={undo}>
      Undo discard
    </Button>
  );
}
