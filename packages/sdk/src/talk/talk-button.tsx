import '../overlays/styles';
import { ActionIcon, Button } from '@mantine/core';
import type { ThreadPlace } from '@subtitle/contracts/operations/talk';
import { IconMessage } from '@tabler/icons-react';
import { type MouseEvent, useEffect, useState } from 'react';
import { useNarrow } from '../ui/use-surroundings';
import { findSelectedPlace } from './selected-place';
import { TalkDrawer } from './talk-drawer';
import { formatOpen } from './talk-words';
import { type ReadCue, readOpenedCue, type TalkUnit, useOpenedThread, useTalk } from './use-talk';

const NOWHERE: ThreadPlace = {};

interface Props {
  unit: TalkUnit;
  /** Cue that the person works on, in a video. */
  cue?: number;
  /** Returns the source of a cue, so that a question can be asked about it; null for a cue without text. */
  readCue?: ReadCue;
}

/**
 * Opens the comments of a row, and shows the number of open ones. The address names the opened comment, so a link opens
 * it.
 */
export function TalkButton({ unit, cue, readCue }: Props) {
  const [opened, setOpened] = useOpenedThread();
  const [place, setPlace] = useState(NOWHERE);
  const openedCue = readOpenedCue(opened);
  const narrow = useNarrow();
  const { data } = useTalk(unit);
  const open = data ? [...data.comments, ...data.questions].filter((one) => one.open).length : 0;
  const name = open > 0 ? `Comments, ${formatOpen(open)}` : 'Comments';
  const notePlace = () => setPlace(cue === undefined ? findSelectedPlace() : { cue });
  // Reads the selection before the button takes the focus.
  const shared = { 'aria-haspopup': 'dialog', onMouseDown: notePlace } as const;
  const show = ({ detail }: MouseEvent) => {
    // A key press has no clicks; a mouse has noted the place already.
    if (detail === 0) notePlace();
    setOpened('all');
  };
  // The next opening, by a mark or a link, is not about this place.
  useEffect(() => {
    if (opened === '') setPlace(NOWHERE);
  }, [opened]);
  return (
    <>
      {narrow ? (
        <ActionIcon {...shared} variant="subtle" color="gray" size={28} aria-label={name} onClick={show}>
          <IconMessage size={18} aria-hidden />
          {open > 0 ? <small aria-hidden>{open}</small> : null}
        </ActionIcon>
      ) : (
        <Button
          {...shared}
          variant="subtle"
          color="gray"
          size="compact-sm"
          aria-label={name}
          leftSection={<IconMessage size={16} aria-hidden />}
          onClick={show}
        >
          {open > 0 ? `Comments · ${open} open` : 'Comments'}
        </Button>
      )}
      <TalkDrawer
        unit={unit}
        place={openedCue === undefined ? place : { cue: openedCue }}
        opened={opened}
        readCue={readCue}
        onClose={() => setOpened('')}
      />
    </>
  );
}
