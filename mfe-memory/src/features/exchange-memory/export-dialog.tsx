import type { LangPair } from '@subtitle/contracts/languages';
import { exportMemory, MEMORY_FORMS, type MemoryForm } from '@subtitle/contracts/operations/memory-exchange';
import { ApiError, isNetworkError, useApi } from '@subtitle/sdk/api';
import { Checkbox, Radio } from '@subtitle/sdk/forms';
import { FormDialog } from '@subtitle/sdk/overlays';
import { useAct } from '@subtitle/sdk/query';
import { Group, Stack } from '@subtitle/sdk/ui';
import { useState } from 'react';
import { formatPair } from '../pair-words';

interface Props {
  pairs: readonly LangPair[];
  /** Selected first. */
  pair: LangPair | undefined;
  onClose: () => void;
}

const FORM_WORDS: Readonly<Record<MemoryForm, string>> = {
  tmx: 'TMX, for other translation programs (.tmx)',
  xlsx: 'Excel workbook (.xlsx)',
};

/** Asks which pairs are exported, and in which form, and saves the file. */
export function ExportDialog({ pairs, pair, onClose }: Props) {
  const api = useApi();
  const [selected, setSelected] = useState<LangPair[]>(pair ? [pair] : pairs.length === 1 ? [...pairs] : []);
  const [form, setForm] = useState<MemoryForm>('tmx');
  const exporting = useAct({
    mutationFn: () => api.download(exportMemory, { params: { pair: selected.join(',') }, query: { form } }),
  });
  const send = async () => {
    if (selected.length > 0 && (await exporting.run())) onClose();
  };
  return (
    <FormDialog
      title="Export translation memory"
      size="lg"
      onClose={onClose}
      submit="Export"
      submitting="Exporting…"
      busy={exporting.isPending}
      failure={selected.length === 0 ? null : describeFailure(exporting.error)}
      note={selected.length === 0 ? 'Select at least one pair of languages.' : 'Retired translations are left out.'}
      onSubmit={() => void send()}
    >
      <Checkbox.Group
        label="Languages"
        value={selected}
        onChange={(values) => setSelected(pairs.filter((one) => values.includes(one)))}
      >
        <Group gap="xs" mt="xs">
          {pairs.map((one) => (
            <Checkbox key={one} value={one} label={formatPair(one)} w="14rem" />
          ))}
        </Group>
      </Checkbox.Group>
      <Radio.Group
        label="File"
        value={form}
        onChange={(value) => setForm(MEMORY_FORMS.find((one) => one === value) ?? form)}
      >
        <Stack gap="xs" mt="xs">
          {MEMORY_FORMS.map((one) => (
            <Radio key={one} value={one} label={FORM_WORDS[one]} />
          ))}
        </Stack>
      </Radio.Group>
    </FormDialog>
  );
}

function describeFailure(error: unknown): string | null {
  if (!error) return null;
  if (error instanceof ApiError && !isNetworkError(error)) return error.message;
  return 'The memory could not be exported. Check your connection and try again.';
}
