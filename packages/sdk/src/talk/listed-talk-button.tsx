import '../overlays/styles';
import { Button } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { useState } from 'react';
import { TalkDrawer } from './talk-drawer';
import { formatOpen } from './talk-words';
import type { TalkUnit } from './use-talk';

/** Opens the comments of a row of a list, which are read only then. @param open number of open comments */
export function ListedTalkButton({ unit, open = 0 }: { unit: TalkUnit; open?: number }) {
  const [isOpened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        aria-haspopup="dialog"
        aria-label={open > 0 ? `Comments, ${formatOpen(open)}` : 'Comments'}
        leftSection={<IconMessage size={16} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {open > 0 ? `Comments · ${open} open` : 'Comments'}
      </Button>
      <TalkDrawer unit={unit} place={{}} opened={isOpened ? 'all' : ''} onClose={() => setOpened(false)} />
    </>
  );
}
