import classes from './screen-loading.module.css';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

/**
 * Grey rows while a page is on its way. The SDK's LoadingRows look the same; these do not make the whole UI entry part
 * of the shell's start.
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
