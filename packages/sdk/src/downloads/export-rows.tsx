import { ActionIcon, Button, Tooltip } from '@mantine/core';
import type { ItemKind } from '@subtitle/contracts/columns';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { KIND_WORDS } from '../work/kind-words';
import { ExportDialog, type ExportForm } from './export-dialog';

interface Props extends Partial<ExportForm> {
  kind: ItemKind;
  /** Shows the label on the button, for screens without a heading that names these rows. */
  labelled?: boolean;
}

/** Offers the rows of a kind as a workbook. The dialog starts with the screen's filter. */
export function ExportRows({ kind, labelled = false, ...shown }: Props) {
  const [opened, setOpened] = useState(false);
  const open = () => setOpened(true);
  const label = `Export ${KIND_WORDS[kind].rows}`;
  return (
    <>
      {labelled ? (
        <Button variant="default" size="xs" leftSection={<IconDownload size={16} aria-hidden />} onClick={open}>
          {label}
        </Button>
      ) : (
        <Tooltip label={label}>
          <ActionIcon variant="default" size={36} aria-label={label} onClick={open}>
            <IconDownload size={18} />
          </ActionIcon>
        </Tooltip>
      )}
      {opened && <ExportDialog kind={kind} title={label} shown={shown} onClose={() => setOpened(false)} />}
    </>
  );
}
