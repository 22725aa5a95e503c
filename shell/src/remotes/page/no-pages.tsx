import { Button, EmptyState } from '@subtitle/sdk/ui';

/** Replaces the page for a person without a page in any module. */
export function NoPages({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      title="There are no pages for you yet"
      text="Pages come with roles. Ask an administrator, then try again."
      action={
        <Button variant="default" onClick={onRetry}>
          Try again
        </Button>
      }
    />
  );
}
