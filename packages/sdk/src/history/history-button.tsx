import { languageTitle } from '@subtitle/contracts/languages';
import '../overlays/styles';
import { ActionIcon, Button, Drawer } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useNarrow } from '../ui/use-surroundings';
import type { HistoryUnit, Revision } from './history-lines';
import { HistoryList } from './history-list';

interface Props {
  unit: HistoryUnit;
  /** Makes the texts of a revision the current draft; nothing can be restored if it is omitted or null. */
  onRestore?: ((revision: Revision) => void) | null;
}

/** Opens the history of a row in one language: each person's actions, and the imports of its versions. */
export function HistoryButton({ unit, onRestore = null }: Props) {
  const [opened, setOpened] = useState(false);
  const [restored, setRestored] = useState(false);
  const narrow = useNarrow();
  const open = () => {
    setRestored(false);
    setOpened(true);
  };
  const restore = (revision: Revision) => {
    // The focus moves to the restored text, not back to the button.
    setRestored(true);
    setOpened(false);
    onRestore?.(revision);
  };
  return (
    <>
      {narrow ? (
        <ActionIcon variant="subtle" color="gray" size={28} aria-label="History" aria-haspopup="dialog" onClick={open}>
          <IconHistory size={18} aria-hidden />
        </ActionIcon>
      ) : (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconHistory size={16} aria-hidden />}
          aria-haspopup="dialog"
          onClick={open}
        >
          History
        </Button>
      )}
      <Drawer
        opened={opened}
        onClose={() => setOpened(false)}
        position="right"
        size="md"
        title={`History of #${unit.id} in ${languageTitle(unit.language)}`}
        returnFocus={!restored}
        onKeyDown={stopHistoryKeys}
      >
        <HistoryList unit={unit} onRestore={onRestore && restore} />
      </Drawer>
    </>
  );
}

/** Keeps key presses from the screen's shortcuts while the history is open. */
function stopHistoryKeys(event: KeyboardEvent): void {
  event.stopPropagation();
}
