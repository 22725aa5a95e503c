import type { ModuleAnswer } from '@subtitle/contracts/operations/modules';
import { computeFailedShare, MAX_FAILED_SHARE } from '@subtitle/domain/modules/failed-share';
import { Badge } from '@subtitle/sdk/ui';
import { getVersionCounts } from './module-words';

/** Badge with the health of a module. */
export function StateBadge({ module }: { module: ModuleAnswer }) {
  const { word, color } = STATE_LABELS[getModuleState(module)];
  return <Badge color={color}>{word}</Badge>;
}

/** Health of a module. */
type ModuleState = 'off' | 'none' | 'unfit' | 'ahead' | 'failing' | 'unused' | 'healthy';

const STATE_LABELS: Record<ModuleState, { word: string; color: string }> = {
  off: { word: 'Switched off', color: 'gray' },
  none: { word: 'Not active', color: 'gray' },
  unfit: { word: 'Does not fit', color: 'red' },
  ahead: { word: 'Ahead', color: 'blue' },
  failing: { word: 'Failing', color: 'red' },
  unused: { word: 'Not opened', color: 'gray' },
  healthy: { word: 'Healthy', color: 'green' },
};

/** Returns the health of a module, from the version loaded now and the last 24 hours. */
function getModuleState(module: ModuleAnswer): ModuleState {
  if (module.disabled) return 'off';
  if (module.version === null) return 'none';
  if (module.loaded === null) return 'unfit';
  const counts = getVersionCounts(module, module.loaded);
  if (computeFailedShare(counts) > MAX_FAILED_SHARE) return 'failing';
  if (module.loaded !== module.version) return 'ahead';
  return counts.openings === 0 ? 'unused' : 'healthy';
}
