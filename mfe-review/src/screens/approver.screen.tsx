import { EmptyState, Page } from '@subtitle/sdk/ui';

export default function ApproverScreen() {
  return (
    <Page title="Content Approver">
      <EmptyState title="This page is being built" />
    </Page>
  );
}
