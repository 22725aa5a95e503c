import { EmptyState, Page } from '@subtitle/sdk/ui';

export default function AssignTaskScreen() {
  return (
    <Page title="Task Assignment">
      <EmptyState title="This page is being built" />
    </Page>
  );
}
