import { PAGES } from '@subtitle/domain/screen-paths';
import { useLocation, useNavigate } from '@subtitle/sdk/router';
import { useSession } from '@subtitle/sdk/session';
import classes from './closed-page-note.module.css';
import { readRedirectState } from './redirect-state';

/** Names the roles of the requested page and explains why the person was redirected to the home page. */
export function ClosedPageNote() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const { user } = useSession();
  const page = readRedirectState(state);
  if (!page) return null;
  const whose = page.roles.map((role) => `${role}s`);
  return (
    <section className={classes.note} role="alert">
      <p className={classes.text}>
        {page.title} is a page for {LIST_FORMAT.format(whose.length > 0 ? whose : ['admins'])}. You are signed in as{' '}
        {LIST_FORMAT.format(user.roles)}.
      </p>
      <button
        type="button"
        className={classes.close}
        aria-label="Close"
        onClick={() => void navigate(PAGES.home, { replace: true, state: null })}
      >
        ×
      </button>
    </section>
  );
}

const LIST_FORMAT = new Intl.ListFormat('en', { type: 'conjunction' });
