import '../overlays/styles';
import { Drawer } from '@mantine/core';
import type { ThreadPlace } from '@subtitle/contracts/operations/talk';
import { type KeyboardEvent, Suspense } from 'react';
import { lazyWithRetry } from '../ui/lazy-with-retry';
import { LoadingRows } from '../ui/states/loading-rows';
import { TALK_TEXTS } from './talk-words';
import type { ReadCue, TalkUnit } from './use-talk';

const TalkPanel = lazyWithRetry(() => import('./talk-panel'));

interface Props {
  unit: TalkUnit;
  /** Field or cue from which the comments were opened. */
  place: ThreadPlace;
  /** Thread to show, 'all' for the list; '' while the drawer is closed. */
  opened: string;
  readCue?: ReadCue;
  /** Source sentence of the row that the person asks about. */
  ask?: string;
  onClose: () => void;
}

/** The comments of a row beside the page. */
export function TalkDrawer({ unit, place, opened, readCue, ask, onClose }: Props) {
  return (
    <Drawer
      opened={opened !== ''}
      onClose={onClose}
      position="right"
      size="md"
      title={TALK_TEXTS.title(unit.id, unit.language)}
      onKeyDown={stopKeys}
    >
      <Suspense fallback={<LoadingRows rows={4} />}>
        <TalkPanel
          key={`${unit.kind}:${unit.id}:${unit.language}`}
          unit={unit}
          place={place}
          opened={opened}
          readCue={readCue}
          ask={ask}
        />
      </Suspense>
    </Drawer>
  );
}

/** Keeps key presses from the screen's shortcuts while the comments are open. */
function stopKeys(event: KeyboardEvent): void {
  event.stopPropagation();
}
