import classes from './checking.module.css';

/** Displayed while the session is being checked. */
export function Checking() {
  return (
    <main className={classes.page} role="status">
      Loading...
    </main>
  );
}
