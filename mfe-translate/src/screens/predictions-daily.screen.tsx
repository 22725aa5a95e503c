import { EmptyState, Page } from '@subtitle/sdk/ui';

export default function PredictionsDailyScreen() {
  return (
    <Page title="Predictions Daily">
      <EmptyState title="This page is being built" />
    </Page>
  );
}
