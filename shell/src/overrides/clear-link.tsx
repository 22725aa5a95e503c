import { buildClearAddress } from './page-overrides';

/** 'Clear overrides': a plain link to a new document, so that it works even if this document is broken. */
export function ClearLink({ className }: { className?: string }) {
  return (
    <a
      className={className}
      href={buildClearAddress()}
      // The link uses the address at the time of the click.
      onClick={({ currentTarget }) => {
        currentTarget.href = buildClearAddress();
      }}
    >
      Clear overrides
    </a>
  );
}
