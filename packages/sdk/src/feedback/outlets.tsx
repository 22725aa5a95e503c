import { Component, type ReactNode, Suspense, useRef } from 'react';
import { SENTENCES } from '../messages';
import { useStore } from '../store/create-store';
import { lazyWithRetry } from '../ui/lazy-with-retry';
import { confirmStore } from './confirm-store';
import classes from './feedback.module.css';
import { closeNotice, noticeStore, notify } from './notice-store';
import { useClearPlace } from './use-clear-place';

const ConfirmDialog = lazyWithRetry(() => import('./confirm-dialog'));

/** Renders notices and questions; once in a page. The dialog's code is loaded when the first question is asked. */
export function FeedbackOutlets() {
  const question = useStore(confirmStore);
  return (
    <>
      <Notices />
      {question && (
        <AnswersNo key={question.message} onFall={() => question.answer(false)}>
          <Suspense fallback={null}>
            <ConfirmDialog question={question} onAnswer={question.answer} />
          </Suspense>
        </AnswersNo>
      )}
    </>
  );
}

/** Answers no if the question cannot be rendered, and reports the error: nothing is removed without consent. */
class AnswersNo extends Component<{ onFall: () => void; children: ReactNode }, { fallen: boolean }> {
  override state = { fallen: false };

  static getDerivedStateFromError() {
    return { fallen: true };
  }

  override componentDidCatch() {
    notify.error(SENTENCES.questionNotLoaded);
    this.props.onFall();
  }

  override render() {
    return this.state.fallen ? null : this.props.children;
  }
}

function Notices() {
  const notices = useStore(noticeStore);
  const box = useRef<HTMLDivElement>(null);
  useClearPlace(box, notices.length > 0);
  return (
    <div ref={box} className={classes.notices}>
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
