import { languageTitle } from '@subtitle/contracts/languages';
import '../overlays/styles';
import { ActionIcon, Button, Drawer } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useNarrow } from '../ui/use-surroundings';
import { HistoryList, type HistoryUnit } from './history-list';

/** Opens the history of a row in one language: who did what, and which imports brought its versions. */
export function HistoryButton({ unit }: { unit: HistoryUnit }) {
  const [opened, setOpened] = useState(false);
  const narrow = useNarrow();
  const open = () => setOpened(true);
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
        onKeyDown={keepKeys}
      >
        <HistoryList unit={unit} />
      </Drawer>
    </>
  );
}

/** The screen's keys act on the row below: none of them while this is open. */
function keepKeys(event: KeyboardEvent): void {
  event.stopPropagation();
}
