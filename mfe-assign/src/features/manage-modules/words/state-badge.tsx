import type { ModuleAnswer } from '@subtitle/contracts/operations/modules';
import { Badge } from '@subtitle/sdk/ui';
import { getModuleState, STATE_LABELS } from './module-state';

/** Badge with the health of a module. */
export function StateBadge({ module }: { module: ModuleAnswer }) {
  const { word, color } = STATE_LABELS[getModuleState(module)];
  return <Badge color={color}>{word}</Badge>;
}
