import { hasTextColumns } from '@subtitle/contracts/columns';
import type { WorkUnit } from '@subtitle/contracts/operations/my-work';
import { isTextRequired } from '@subtitle/contracts/statuses';

/** Returns whether the memory can fill open rows of a kind and stage: their texts are still to be translated. */
export const isFillable = ({ kind, stage }: Pick<WorkUnit, 'kind' | 'stage'>) =>
  hasTextColumns(kind) && !isTextRequired(stage);
