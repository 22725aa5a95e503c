import { hasTextColumns } from '@subtitle/contracts/columns';
import type { WorkSummary } from '@subtitle/contracts/operations/my-work';
import { Group } from '@subtitle/sdk/ui';
import type { ComponentProps } from 'react';
import { countOpen } from '../count-work/work-counts';
import { FillRows } from '../fill-rows/fill-rows';
import { isFillable } from '../fill-rows/is-fillable';
import { ReplaceTexts } from '../replace-texts/replace-texts';

interface Props extends Omit<ComponentProps<typeof FillRows>, 'all'> {
  summary: WorkSummary;
}

/** Acts on many rows of My work: Fill from memory, and Find and replace. Each is shown if open rows can have it. */
export function RowTools({ summary, narrowed, units, onClear }: Props) {
  const { kind, language } = narrowed;
  const open = summary.open.filter(
    (part) => (kind ?? part.kind) === part.kind && (language ?? part.language) === part.language,
  );
  if (!open.some((part) => hasTextColumns(part.kind))) return null;
  const fillable = open.filter(isFillable);
  const all = countOpen({ ...summary, open: fillable }, {});
  return (
    <Group gap="4px 12px" px="md" py={6}>
      {fillable.length > 0 ? <FillRows {...{ narrowed, all, units, onClear }} /> : null}
      <ReplaceTexts narrowed={narrowed} />
    </Group>
  );
}
