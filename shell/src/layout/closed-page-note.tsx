import { PAGES } from '@subtitle/domain/screen-paths';
import { useLocation, useNavigate } from '@subtitle/sdk/router';
import { useSession } from '@subtitle/sdk/session';
import classes from './closed-page-note.module.css';
import { readRedirectState } from './redirect-state';

/** Names the requested page and its roles, because the person was redirected to the home page. */
export function ClosedPageNote() {
  const location = useLocation();
  const navigate = useNavigate();
  const { user } = useSession();
  const page = readRedirectState(location, user);
  if (!page) return null;
  const { title, roles, address } = page;
  const whose = roles.length > 0 ? roles.map((role) => `${role}s`) : [title === '' ? 'other roles' : 'admins'];
  return (
    <section className={classes.note} role="alert">
      <p className={classes.text}>
        {title || address} is a page for {LIST_FORMAT.format(whose)}. You are signed in as{' '}
        {LIST_FORMAT.format(user.roles)}. After you get the role, reload to open it.
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
