import type { EntryCount } from './menu-counts';
import classes from './sidebar.module.css';

interface EntryLabelProps {
  label: string;
  counted: EntryCount | null;
  collapsed: boolean;
}

/** The name of an entry and, where there is something to do behind it, how much, which is said with what it means. */
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

/** What the tooltip of an entry says where its label is not shown. */
export function entryName(label: string, counted: EntryCount | null): string {
  return counted ? `${label}, ${counted.words}` : label;
}

const short = (count: number, limit: number) => (count > limit ? `${limit}+` : String(count));
