import type { EntryCount } from './menu-counts';
import classes from './sidebar.module.css';

interface EntryLabelProps {
  label: string;
  counted: EntryCount | null;
  collapsed: boolean;
}

/** The name of an entry and, if there is open work, its count with a description. */
export function EntryLabel({ label, counted, collapsed }: EntryLabelProps) {
  return (
    <>
      <span className={classes.label}>{label}</span>
      {counted && (
        <>
          <span className={classes.words}> {counted.words}</span>
          <span className={classes.count} aria-hidden>
            {short(counted.count, collapsed ? 99 : 999)}
          </span>
        </>
      )}
    </>
  );
}

/** Returns the tooltip of an entry whose label is hidden. */
export function entryName(label: string, counted: EntryCount | null): string {
  return counted ? `${label}, ${counted.words}` : label;
}

const short = (count: number, limit: number) => (count > limit ? `${limit}+` : String(count));
