import {
  activateRelease,
  clearCanary,
  disableModule,
  enableModule,
  type ModuleAnswer,
  rollBackModule,
  setCanary,
} from '@subtitle/contracts/operations/modules';
import { type ApiClient, useApi } from '@subtitle/sdk/api';
import { useAct, useQueryClient } from '@subtitle/sdk/query';
import { MODULES_KEY } from '../use-modules';
import type { ModuleAction } from './module-act';

interface ActionRequest {
  act: ModuleAction;
  /** The module as it was read. */
  module: ModuleAnswer;
  reason: string;
}

/**
 * Performs an action on a module at the revision that the person saw. @param onDone gets the module before and after
 */
export function useActOnModule(onDone: (act: ModuleAction, before: ModuleAnswer, after: ModuleAnswer) => void) {
  const api = useApi();
  const client = useQueryClient();
  return useAct<{ module: ModuleAnswer }, ActionRequest>({
    mutationFn: ({ act, module, reason }) => sendAction(api, act, module, reason),
    onSuccess: ({ module: after }, { act, module }) => onDone(act, module, after),
    onSettled: () => client.invalidateQueries({ queryKey: MODULES_KEY }),
  });
}

function sendAction(api: ApiClient, act: ModuleAction, { name, revision }: ModuleAnswer, reason: string) {
  const params = { name };
  const move = { revision, reason };
  switch (act.do) {
    case 'activate':
      return api.call(activateRelease, { params, body: { version: act.version, ...move } });
    case 'try':
      return api.call(setCanary, { params, body: { ...act.rule, ...move } });
    case 'stop-trying':
      return api.call(clearCanary, { params, body: move });
    case 'roll-back':
      return api.call(rollBackModule, { params, body: move });
    case 'disable':
      return api.call(disableModule, { params, body: move });
    case 'enable':
      return api.call(enableModule, { params, body: move });
  }
}
