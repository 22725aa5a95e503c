import type { ModuleAnswer } from '@subtitle/contracts/operations/modules';
import { FAILING, failedShare } from '@subtitle/domain/modules/failed-share';
import { countsOf } from './module-words';

/** How a module does, the worst first. */
export type ModuleState = 'off' | 'none' | 'unfit' | 'failing' | 'unused' | 'healthy';

export const STATE_WORDS: Record<ModuleState, { word: string; color: string }> = {
  off: { word: 'Switched off', color: 'gray' },
  none: { word: 'Not active', color: 'gray' },
  unfit: { word: 'Does not fit', color: 'red' },
  failing: { word: 'Failing', color: 'red' },
  unused: { word: 'Not opened', color: 'gray' },
  healthy: { word: 'Healthy', color: 'green' },
};

/** How a module does, by its active version and the last 24 hours. */
export function stateOf(module: ModuleAnswer): ModuleState {
  if (module.disabled) return 'off';
  if (module.version === null) return 'none';
  if (module.misfits.now.length > 0) return 'unfit';
  const counts = countsOf(module, module.version);
  if (failedShare(counts) > FAILING) return 'failing';
  return counts.openings === 0 ? 'unused' : 'healthy';
}
