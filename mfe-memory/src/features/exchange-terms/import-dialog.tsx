import { Modal } from '@subtitle/sdk/overlays';
import { Alert, Button, formatNumber, Group, Stack, Text } from '@subtitle/sdk/ui';
import { Faults } from '../exchange-memory/import-state';
import { describeFailure } from './use-exchange';
import type { CheckedFile, TermImport } from './use-term-import';
import { askUndoImport, countTerms, describeUndone } from './use-undo-import';

/** Shows what a file of terms contains, imports it after a confirmation, and undoes the import. */
export function ImportDialog({ importing, onClose }: { importing: TermImport; onClose: () => void }) {
  const { checking, storing, undoing } = importing;
  const failure = checking.error ?? storing.error ?? undoing.error;
  return (
    <Modal opened onClose={onClose} title="Import terms" size="lg">
      <Stack gap="md">
        {failure ? <Alert color="red">{describeFailure(failure, 'imported')}</Alert> : null}
        <ImportState importing={importing} onClose={onClose} />
      </Stack>
    </Modal>
  );
}

function ImportState({ importing: { checking, storing, undoing }, onClose }: Parameters<typeof ImportDialog>[0]) {
  const file = checking.data;
  if (checking.isPending) return <Text role="status">Checking the file…</Text>;
  if (!file) return null;
  const [stored, undone] = [storing.data, undoing.data];
  if (undone) return <Text role="status">{describeUndone(undone)}</Text>;
  const { faults } = stored ?? file;
  if (faults.length > 0) return <Faults name={file.name} total={faults.length} faults={faults} />;
  if (stored) {
    const { id, imported } = stored;
    return (
      <>
        <Text role="status">{countTerms(imported)} imported.</Text>
        {id === null ? null : (
          <Group>
            <Button
              variant="default"
              loading={undoing.isPending}
              onClick={() =>
                void askUndoImport(`${countTerms(imported)} of ${file.name}`).then((yes) => yes && undoing.run(id))
              }
            >
              Undo import
            </Button>
          </Group>
        )}
      </>
    );
  }
  return (
    <>
      <Text role="status">{describeFile(file)}</Text>
      <Group>
        {file.imported > 0 ? (
          <Button data-autofocus loading={storing.isPending} onClick={() => void storing.run(file)}>
            Import {countTerms(file.imported)}
          </Button>
        ) : null}
        <Button variant="default" disabled={storing.isPending} onClick={onClose}>
          Do not import
        </Button>
      </Group>
    </>
  );
}

/** Returns what a file contains: '3 terms: 1 new, 1 known, 1 differs from the stored one.' */
function describeFile({ imported, existing, differing, skipped }: CheckedFile): string {
  const known = existing - differing;
  const differ = differing === 1 ? '1 differs' : `${formatNumber(differing)} differ`;
  return [
    `${countTerms(imported + existing)}: ${formatNumber(imported)} new, ${formatNumber(known)} known, ${differ}.`,
    differing > 0 && 'Stored terms stay as they are, approved, proposed or retired, also where the file differs.',
    skipped > 0 && `Left out: ${countTerms(skipped)} marked as proposed or retired in the file.`,
  ]
    .filter(Boolean)
    .join(' ');
}
