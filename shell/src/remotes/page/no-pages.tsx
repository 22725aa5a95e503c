import { Button, EmptyState } from '@subtitle/sdk/ui';

/** Replaces the page for a person without a page in any module. */
export function NoPages({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      title="You have no pages yet"
      text="Your roles decide which pages you see. Ask an administrator for a role, then try again."
      action={
        <Button variant="default" onClick={onRetry}>
          Try again
        </Button>
      }
    />
  );
}
