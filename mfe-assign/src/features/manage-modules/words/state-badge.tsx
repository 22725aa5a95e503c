import type { ModuleAnswer } from '@subtitle/contracts/operations/modules';
import { Badge } from '@subtitle/sdk/ui';
import { STATE_WORDS, stateOf } from './module-state';

/** Badge with the health of a module. */
export function StateBadge({ module }: { module: ModuleAnswer }) {
  const { word, color } = STATE_WORDS[stateOf(module)];
  return <Badge color={color}>{word}</Badge>;
}
