import { EmptyState, Page } from '@subtitle/sdk/ui';

export default function UploaderScreen() {
  return (
    <Page title="Content Uploader">
      <EmptyState title="This page is being built" />
    </Page>
  );
}
