import { useSettings } from '@subtitle/sdk/work';

/**
 * Returns whether reviewers may approve their own text (decision 17) and correct texts in review. If the settings
 * cannot be read, the server decides.
 */
export function useReviewRules() {
  const settings = useSettings();
  return {
    selfApprovalAllowed: settings.data?.selfApproval ?? settings.isError,
    fixAllowed: settings.data?.house?.fixInReview ?? false,
  };
}
