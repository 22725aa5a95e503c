import { Suspense } from 'react';
import { useStore } from '../store/create-store';
import { lazyWithRetry } from '../ui/lazy-with-retry';
import { confirmStore } from './confirm-store';
import classes from './feedback.module.css';
import { closeNotice, noticeStore } from './notice-store';

const ConfirmDialog = lazyWithRetry(() => import('./confirm-dialog'));

/** Where notices and questions appear; once in a page. The dialog's code comes with the first question. */
export function FeedbackOutlets() {
  const question = useStore(confirmStore);
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
  const notices = useStore(noticeStore);
  return (
    <div className={classes.notices}>
      {notices.map(({ id, kind, message }) => (
        <div key={id} className={`${classes.notice} ${classes[kind]}`} role={kind === 'error' ? 'alert' : 'status'}>
          <span className={classes.message}>{message}</span>
          <button type="button" className={classes.close} aria-label="Close notice" onClick={() => closeNotice(id)}>
            ×
          </button>
        </div>
      ))}
    </div>
  );
}
