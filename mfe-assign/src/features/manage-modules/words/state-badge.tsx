import type { ModuleAnswer } from '@subtitle/contracts/operations/modules';
import { Badge } from '@subtitle/sdk/ui';
import { STATE_WORDS, stateOf } from './module-state';

/** How a module does, in a word. */
export function StateBadge({ module }: { module: ModuleAnswer }) {
  const { word, color } = STATE_WORDS[stateOf(module)];
  return <Badge color={color}>{word}</Badge>;
}
