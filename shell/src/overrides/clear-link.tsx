import { clearAddress } from './page-overrides';

/** 'Clear overrides': a plain link to a new document, so that it works even if this document is broken. */
export function ClearLink({ className }: { className?: string }) {
  return (
    <a
      className={className}
      href={clearAddress()}
      // Uses the address at the moment of the press.
      onClick={({ currentTarget }) => {
        currentTarget.href = clearAddress();
      }}
    >
      Clear overrides
    </a>
  );
}
