import { EmptyState, Page } from '@subtitle/sdk/ui';

export default function Predictions10DaysScreen() {
  return (
    <Page title="Predictions 10 Days">
      <EmptyState title="This page is being built" />
    </Page>
  );
}
