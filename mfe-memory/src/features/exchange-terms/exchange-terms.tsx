import { FileButton } from '@subtitle/sdk/forms';
import { IconDownload } from '@subtitle/sdk/icons';
import { Menu, Modal } from '@subtitle/sdk/overlays';
import { Alert, Button, formatNumber } from '@subtitle/sdk/ui';
import { useState } from 'react';
import { describeFailure, type ImportResult, type TermsFilter, useExchange } from './use-exchange';

/** Faults that are listed; the others are counted. */
const MAX_SHOWN = 100;

/** Buttons that export the listed terms, and import a file if the person is a reviewer. */
export function ExchangeTerms({ query, canImport }: { query: TermsFilter; canImport: boolean }) {
  const { exporting, importing } = useExchange(query);
  const [isOpen, setIsOpen] = useState(false);
  const failure = exporting.error ?? importing.error;
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
            void importing.run(file);
          }}
        >
          {(props) => (
            <Button variant="default" {...props}>
              Import
            </Button>
          )}
        </FileButton>
      ) : null}
      <Modal
        opened={isOpen || exporting.isError}
        onClose={() => {
          setIsOpen(false);
          exporting.reset();
        }}
        title={exporting.isError ? 'Export terms' : 'Import terms'}
      >
        {failure ? (
          <Alert color="red">{describeFailure(failure, exporting.isError ? 'exported' : 'imported')}</Alert>
        ) : importing.data ? (
          <Result result={importing.data} />
        ) : (
          <p role="status">Importing...</p>
        )}
      </Modal>
    </>
  );
}

function Result({ result: { imported, existing, skipped, faults } }: { result: ImportResult }) {
  if (faults.length === 0)
    return (
      <p role="status">
        {[
          `${count(imported)} imported.`,
          existing > 0
            ? `${count(existing)} already existed (approved, proposed or retired) and stayed unchanged.`
            : '',
          skipped > 0
            ? `${count(skipped)} marked as proposed or retired in the file ${skipped === 1 ? 'was' : 'were'} skipped.`
            : '',
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    );
  return (
    <>
      <p role="alert">The file has faults, so nothing was imported.</p>
      <ul aria-label="Faults">
        {faults.slice(0, MAX_SHOWN).map(({ line, sentence }) => (
          <li key={`${line}:${sentence}`}>
            Line {formatNumber(line)}: {sentence}
          </li>
        ))}
      </ul>
      {faults.length > MAX_SHOWN ? <p>And {formatNumber(faults.length - MAX_SHOWN)} more.</p> : null}
    </>
  );
}

const count = (terms: number) => (terms === 1 ? '1 term' : `${formatNumber(terms)} terms`);
