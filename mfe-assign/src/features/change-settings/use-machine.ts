import { MESSAGES } from '@subtitle/contracts/messages';
import { type MachineSettings, readMachineUse, tryMachine } from '@subtitle/contracts/operations/machine';
import { ApiError, isNetworkError, useApi } from '@subtitle/sdk/api';
import { useAct, useQuery } from '@subtitle/sdk/query';

/** Translates one sentence by settings that are not saved yet. */
export function useMachineTrial() {
  const api = useApi();
  const trial = useAct({
    mutationFn: (body: Pick<MachineSettings, 'service' | 'url'>) => api.call(tryMachine, { body }),
  });
  return { ...trial, failure: trial.error ? describeTrialError(trial.error) : '' };
}

/** Reads the use of the saved service. */
export function useMachineUse() {
  const api = useApi();
  return useQuery({
    queryKey: ['machine-use'],
    queryFn: ({ signal }) => api.call(readMachineUse, { signal }),
  });
}

function describeTrialError(error: unknown): string {
  if (isNetworkError(error)) return MESSAGES.networkServerError;
  return (error instanceof ApiError && error.sentence) || 'The service could not be tried. Please try again.';
}
