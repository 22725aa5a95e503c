import type { WorkSummary } from '@subtitle/contracts/operations/my-work';
import { Group } from '@subtitle/sdk/ui';
import type { ComponentProps } from 'react';
import { countOpen } from '../count-work/work-counts';
import { FillRows } from '../fill-rows/fill-rows';
import { isFillable } from '../fill-rows/is-fillable';
import { ReplaceTexts } from '../replace-texts/replace-texts';

interface Props extends Omit<ComponentProps<typeof FillRows>, 'all'> {
  /** The open rows with texts that the filter shows. */
  summary: WorkSummary;
}

/** Acts on many rows of My work: Find and replace, and Fill from memory if open rows can be filled. */
export function RowTools({ summary, narrowed, units, leftOut, onClear }: Props) {
  const fillable = summary.open.filter(isFillable);
  const all = countOpen({ ...summary, open: fillable }, {});
  return (
    <Group gap="4px 12px">
      {fillable.length > 0 ? <FillRows {...{ narrowed, all, units, leftOut, onClear }} /> : null}
      <ReplaceTexts narrowed={narrowed} />
    </Group>
  );
}
