import type { EntryCount } from './menu-counts';
import classes from './sidebar.module.css';

interface EntryLabelProps {
  label: string;
  counted: EntryCount | null;
  collapsed: boolean;
}

/** The name of an entry and, where there is something to do behind it, how much. */
export function EntryLabel({ label, counted, collapsed }: EntryLabelProps) {
  return (
    <>
      <span className={classes.label}>{label}</span>
      {counted && (
        <span className={classes.count} aria-hidden>
          {short(counted.count, collapsed ? 99 : 999)}
        </span>
      )}
    </>
  );
}

/** What an entry is called: its name, with what its number means. Undefined where the name says it all. */
export function entryName(label: string, counted: EntryCount | null): string | undefined {
  return counted ? `${label}, ${counted.words}` : undefined;
}

const short = (count: number, limit: number) => (count > limit ? `${limit}+` : String(count));
