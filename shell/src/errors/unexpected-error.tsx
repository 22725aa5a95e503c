import { ClearLink } from '../overrides/clear-link';
import { readOverriddenNames } from '../overrides/page-overrides';
import classes from './errors.module.css';

/** The default router error screen of the specification (section 8). It renders without any provider. */
export function UnexpectedError() {
  const names = readOverriddenNames();
  return (
    <main className={classes.page}>
      <h1 className={classes.title}>Unexpected Application Error!</h1>
      <p className={classes.text}>An error stopped the application. What you typed is kept on this device.</p>
      <div className={classes.ways}>
        <button type="button" className={classes.button} onClick={() => location.reload()}>
          Reload
        </button>
        {names.length > 0 && <ClearLink className={classes.other} />}
      </div>
      {names.length > 0 && (
        <p className={classes.note}>
          Only in your browser: {names.map((name) => `${name} comes from another source`).join('; ')}.
        </p>
      )}
    </main>
  );
}
