import { Button, EmptyState } from '@subtitle/sdk/ui';

/** Stands where a page would, for somebody whom no module has a page for. */
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
