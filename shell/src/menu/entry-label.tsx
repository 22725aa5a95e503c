import type { EntryCount } from './menu-counts';
import classes from './sidebar.module.css';

interface EntryLabelProps {
  label: string;
  counted: EntryCount | null;
  collapsed: boolean;
}

/** The name of an entry. If there is open work, its count is shown with a description. */
export function EntryLabel({ label, counted, collapsed }: EntryLabelProps) {
  return (
    <>
      <span className={classes.label}>{label}</span>
      {counted && (
        <>
          <span className={classes.words}> {counted.text}</span>
          <span className={classes.count} aria-hidden>
            {formatShortCount(counted.count, collapsed ? 99 : 999)}
          </span>
        </>
      )}
    </>
  );
}

/** Returns the tooltip of an entry whose label is hidden. */
export function getEntryTooltip(label: string, counted: EntryCount | null): string {
  return counted ? `${label}, ${counted.text}` : label;
}

const formatShortCount = (count: number, limit: number) => (count > limit ? `${limit}+` : String(count));
