import { clearAddress } from './page-overrides';

/** 'Clear overrides': a plain link to a document of its own, so that it works whatever happened in this one. */
export function ClearLink({ className }: { className?: string }) {
  return (
    <a
      className={className}
      href={clearAddress()}
      // The address as it is when somebody presses.
      onClick={({ currentTarget }) => {
        currentTarget.href = clearAddress();
      }}
    >
      Clear overrides
    </a>
  );
}
