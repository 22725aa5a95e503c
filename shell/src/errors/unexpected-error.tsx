import classes from './errors.module.css';

/** The default router error screen of the specification (section 8). Stands without any provider. */
export function UnexpectedError() {
  return (
    <main className={classes.page}>
      <h1 className={classes.title}>Unexpected Application Error!</h1>
      <p className={classes.text}>
        Something in the application itself stopped. What you typed is kept on this device.
      </p>
      <button type="button" className={classes.button} onClick={() => location.reload()}>
        Reload
      </button>
    </main>
  );
}
