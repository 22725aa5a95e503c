import { PAGES } from '@subtitle/domain/screen-paths';
import { Link } from '@subtitle/sdk/router';
import { useEffect } from 'react';
import classes from './errors.module.css';

/** The page for a path without a screen (specification 2.1). */
export function NotFound() {
  useEffect(() => {
    document.title = 'Page not found · Subtitle Editor';
  }, []);
  return (
    <div className={classes.page}>
      <h1 className={classes.code}>404</h1>
      <p className={classes.text}>Oops! Page not found</p>
      <Link to={PAGES.home} className={classes.button}>
        Return to Home
      </Link>
    </div>
  );
}
