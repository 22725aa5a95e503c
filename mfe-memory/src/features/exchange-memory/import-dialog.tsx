import type { LangPair } from '@subtitle/contracts/languages';
import { MEMORY_IMPORT_LIMITS } from '@subtitle/contracts/operations/memory-exchange';
import { ApiError } from '@subtitle/sdk/api';
import { FileButton, NativeSelect } from '@subtitle/sdk/forms';
import { Modal } from '@subtitle/sdk/overlays';
import { Alert, Button, formatNumber, Group, Progress, Stack, Text } from '@subtitle/sdk/ui';
import { useState } from 'react';
import { formatPair } from '../pair-words';
import { ImportState } from './import-state';
import { RecentImports } from './recent-imports';
import { useImportActs, useMemoryImport } from './use-memory-imports';

interface Props {
  pairs: readonly LangPair[];
  onClose: () => void;
}

/** Uploads a file of translations, shows what it contains, and imports it after a confirmation. Lists earlier imports. */
export function ImportDialog({ pairs, onClose }: Props) {
  const [id, setId] = useState<number | null>(null);
  const { share, sending, deciding } = useImportActs((sent) => setId((shown) => shown ?? sent));
  const { data, isError } = useMemoryImport(id);
  const failure = sending.error ?? deciding.error;
  return (
    <Modal opened onClose={onClose} title="Import into the translation memory" size="lg">
      <Stack gap="md">
        {failure || isError ? <Alert color="red">{describeFailure(failure)}</Alert> : null}
        {id === null && !sending.isPending && (
          <ChooseFile pairs={pairs} onFile={(file, pair) => void sending.run({ file, pair })} />
        )}
        {sending.isPending && <Step words="Uploading the file…" share={share} />}
        {data && (
          <ImportState
            {...data}
            busy={deciding.isPending}
            onDecide={(act) => void deciding.run({ id: data.import.id, act })}
          />
        )}
        {id !== null && (
          <Group justify="flex-end">
            <Button variant="default" onClick={() => setId(null)}>
              Import another file
            </Button>
          </Group>
        )}
        <RecentImports onOpen={setId} />
      </Stack>
    </Modal>
  );
}

function Step({ words, share }: { words: string; share: number }) {
  return (
    <div>
      <Text role="status">{words}</Text>
      <Progress value={share * 100} aria-label={words} />
    </div>
  );
}

const ALL = '';

function ChooseFile({
  pairs,
  onFile,
}: {
  pairs: readonly LangPair[];
  onFile: (file: File, pair: LangPair | '') => void;
}) {
  const [pair, setPair] = useState<LangPair | ''>(ALL);
  return (
    <>
      <Text size="sm">
        A TMX file (.tmx), or a workbook (.xlsx) with the columns Source language, Target language, Source and
        Translation, with at most {formatNumber(MEMORY_IMPORT_LIMITS.sentences)} sentences. Nothing is imported before
        you have seen what the file contains.
      </Text>
      <NativeSelect
        label="Languages"
        description="With one pair, either language of the file may be its source."
        value={pair}
        onChange={({ currentTarget }) => setPair(pairs.find((one) => one === currentTarget.value) ?? ALL)}
        data={[
          { value: ALL, label: 'As in the file' },
          ...pairs.map((one) => ({ value: one as string, label: formatPair(one) })),
        ]}
      />
      <Group>
        <FileButton accept=".tmx,.xml,.xlsx,.csv" onChange={(file) => file && onFile(file, pair)}>
          {(props) => (
            <Button data-autofocus {...props}>
              Select a file
            </Button>
          )}
        </FileButton>
      </Group>
    </>
  );
}

function describeFailure(error: unknown): string {
  if (error instanceof ApiError && error.code === 'conflict')
    return 'The state of this import has changed meanwhile. Look again at its figures.';
  if (error instanceof ApiError && error.sentence !== '') return error.sentence;
  return 'The import did not get through. Check your connection and try again.';
}
