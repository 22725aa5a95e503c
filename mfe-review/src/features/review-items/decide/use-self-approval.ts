import { useSettings } from '@subtitle/sdk/work';

/** Whether reviewers may approve what they wrote last (decision 17); where that cannot be learnt, the server says so. */
export function useSelfApproval(): boolean {
  const settings = useSettings();
  return settings.data?.selfApproval ?? settings.isError;
}
