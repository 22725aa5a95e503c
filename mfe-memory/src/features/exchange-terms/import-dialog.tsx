import { confirm, Modal } from '@subtitle/sdk/overlays';
import { Alert, Button, formatNumber, Group, Stack, Text } from '@subtitle/sdk/ui';
import { Faults } from '../exchange-memory/import-state';
import { describeFailure } from './use-exchange';
import type { CheckedFile, TermImport } from './use-term-import';

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
  if (undone)
    return (
      <Text role="status">
        {['The import was undone.', undone.kept > 0 && `${count(undone.kept)} changed since stayed.`]
          .filter(Boolean)
          .join(' ')}
      </Text>
    );
  const { faults } = stored ?? file;
  if (faults.length > 0) return <Faults name={file.name} total={faults.length} faults={faults} />;
  if (stored) {
    const { id, imported } = stored;
    return (
      <>
        <Text role="status">{count(imported)} imported.</Text>
        {id === null ? null : (
          <Group>
            <Button
              variant="default"
              loading={undoing.isPending}
              onClick={() => void askUndo(file.name, imported).then((yes) => yes && undoing.run(id))}
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
            Import {count(file.imported)}
          </Button>
        ) : null}
        <Button variant="default" disabled={storing.isPending} onClick={onClose}>
          Do not import
        </Button>
      </Group>
    </>
  );
}

const askUndo = (name: string, imported: number): Promise<boolean> =>
  confirm({
    title: 'Undo this import?',
    message: `${count(imported)} of ${name} will be removed, apart from those that somebody changed since. To bring them back, import the file again.`,
    confirmLabel: 'Undo import',
    danger: true,
  });

/** Returns what a file contains: '3 terms: 1 new, 1 known, 1 differs from the stored one.' */
function describeFile({ imported, existing, differing, skipped }: CheckedFile): string {
  const known = existing - differing;
  const differ = differing === 1 ? '1 differs' : `${formatNumber(differing)} differ`;
  return [
    `${count(imported + existing)}: ${formatNumber(imported)} new, ${formatNumber(known)} known, ${differ}.`,
    differing > 0 && 'Stored terms stay as they are, approved, proposed or retired, also where the file differs.',
    skipped > 0 && `Left out: ${count(skipped)} marked as proposed or retired in the file.`,
  ]
    .filter(Boolean)
    .join(' ');
}

const count = (terms: number) => (terms === 1 ? '1 term' : `${formatNumber(terms)} terms`);
