import { FileButton } from '@subtitle/sdk/forms';
import { IconDownload } from '@subtitle/sdk/icons';
import { Menu, Modal } from '@subtitle/sdk/overlays';
import { Alert, Button } from '@subtitle/sdk/ui';
import { useState } from 'react';
import { ImportDialog } from './import-dialog';
import { describeFailure, type TermsFilter, useTermExport } from './use-exchange';
import { useTermImport } from './use-term-import';

/** Buttons that export the listed terms, and import a file if the person is a reviewer. */
export function ExchangeTerms({ query, canImport }: { query: TermsFilter; canImport: boolean }) {
  const exporting = useTermExport(query);
  const importing = useTermImport();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Menu>
        <Menu.Target>
          <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} loading={exporting.isPending}>
            Export
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => void exporting.run('xlsx')}>Excel workbook (.xlsx)</Menu.Item>
          <Menu.Item onClick={() => void exporting.run('tbx')}>TBX-Basic, approved terms only (.tbx)</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {canImport ? (
        <FileButton
          accept=".xlsx,.tbx,.xml"
          onChange={(file) => {
            if (!file) return;
            setIsOpen(true);
            importing.start(file);
          }}
        >
          {(props) => (
            <Button variant="default" {...props}>
              Import
            </Button>
          )}
        </FileButton>
      ) : null}
      {isOpen ? <ImportDialog importing={importing} onClose={() => setIsOpen(false)} /> : null}
      <Modal opened={exporting.isError} onClose={exporting.reset} title="Export terms">
        <Alert color="red">{describeFailure(exporting.error, 'exported')}</Alert>
      </Modal>
    </>
  );
}
