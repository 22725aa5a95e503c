import { useSettings } from '@subtitle/sdk/work';

/**
 * Returns whether reviewers may approve their own text (decision 17). If the settings cannot be read, the server
 * decides.
 */
export function useSelfApproval(): boolean {
  const settings = useSettings();
  return settings.data?.selfApproval ?? settings.isError;
}
