import { ActionIcon, Tooltip } from '@mantine/core';
import type { WorkflowKind } from '@subtitle/contracts/columns';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { KIND_WORDS } from '../work/kind-words';
import { ExportDialog, type ExportForm } from './export-dialog';

interface Props extends Partial<ExportForm> {
  kind: WorkflowKind;
}

/** Offers the rows of a kind as a workbook; the dialog begins with what the screen shows. */
export function ExportRows({ kind, ...shown }: Props) {
  const [opened, setOpened] = useState(false);
  const label = `Export ${KIND_WORDS[kind].rows}`;
  return (
    <>
      <Tooltip label={label}>
        <ActionIcon variant="default" size={36} aria-label={label} onClick={() => setOpened(true)}>
          <IconDownload size={18} />
        </ActionIcon>
      </Tooltip>
      {opened && <ExportDialog kind={kind} title={label} shown={shown} onClose={() => setOpened(false)} />}
    </>
  );
}
