import { lazy, Suspense, useSyncExternalStore } from 'react';
import { confirmStore } from './confirm-store';
import classes from './feedback.module.css';
import { noticeStore } from './notice-store';

const ConfirmDialog = lazy(() => import('./confirm-dialog'));

/** Where notices and questions appear; once in a page. The dialog's code comes with the first question. */
export function FeedbackOutlets() {
  const question = useSyncExternalStore(confirmStore.subscribe, confirmStore.read);
  return (
    <>
      <Notices />
      <Suspense fallback={null}>
        {question && <ConfirmDialog question={question} onAnswer={question.answer} />}
      </Suspense>
    </>
  );
}

function Notices() {
  const notices = useSyncExternalStore(noticeStore.subscribe, noticeStore.read);
  return (
    <div className={classes.notices}>
      {notices.map(({ id, kind, message }) => (
        <div key={id} className={`${classes.notice} ${classes[kind]}`} role={kind === 'error' ? 'alert' : 'status'}>
          <span className={classes.message}>{message}</span>
          <button
            type="button"
            className={classes.close}
            aria-label="Close notice"
            onClick={() => noticeStore.close(id)}
          >
            ×
          </button>
        </div>
      ))}
    </div>
  );
}
