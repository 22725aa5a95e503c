import classes from './screen-loading.module.css';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

/**
 * Grey rows while a page loads. The SDK's LoadingRows look the same, but importing them would add the SDK's whole UI
 * entry to the shell's start.
 */
export function ScreenLoading() {
  return (
    <div className={classes.rows} role="status" aria-label="Loading...">
      {ROWS.map((row) => (
        <div key={row} className={classes.row} aria-hidden />
      ))}
    </div>
  );
}
