import { useClearPlace } from '@subtitle/sdk/host';
import { Component, type ReactNode, Suspense, useRef } from 'react';
import classes from './lazy-part.module.css';

/** Milliseconds after which an invisible part is retried automatically. */
const SILENT_RETRY_MS = 30_000;

interface LazyPartProps {
  children: ReactNode;
  /** Element to display while the part loads. */
  fallback?: ReactNode;
  /**
   * Place of the error: in the part's own place, alone on the page, or above everything else. With 'nowhere' no error
   * is shown, and the part is retried automatically.
   */
  errorPlace?: 'inside' | 'page' | 'above' | 'nowhere';
  /** Closes an error that is displayed above the page. */
  onClose?: () => void;
}

/**
 * Error boundary around each part of the shell that is loaded on first use. If a part fails to load or throws, only its
 * own place shows the error. Its component comes from `lazyWithRetry`, so that a retry loads it again.
 */
export class LazyPart extends Component<LazyPartProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  #timer: ReturnType<typeof setTimeout> | undefined;

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error(error);
    if (this.props.errorPlace === 'nowhere') this.#timer = setTimeout(this.retry, SILENT_RETRY_MS);
  }

  override componentWillUnmount() {
    clearTimeout(this.#timer);
  }

  readonly retry = () => this.setState({ hasFailed: false });

  override render() {
    const { children, fallback, errorPlace = 'inside', onClose } = this.props;
    if (!this.state.hasFailed) return <Suspense fallback={fallback}>{children}</Suspense>;
    if (errorPlace === 'nowhere') return null;
    return (
      <ErrorBox errorPlace={errorPlace}>
        <p className={classes.text}>
          This part could not be loaded. The connection may be lost, or there is a new version of the application.
        </p>
        <div className={classes.ways}>
          <button type="button" className={classes.first} onClick={this.retry}>
            Try again
          </button>
          <button type="button" className={classes.other} onClick={() => location.reload()}>
            Reload
          </button>
          {onClose && (
            <button type="button" className={classes.other} onClick={onClose}>
              Close
            </button>
          )}
        </div>
      </ErrorBox>
    );
  }
}

function ErrorBox({ errorPlace, children }: { errorPlace: 'inside' | 'page' | 'above'; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useClearPlace(box, errorPlace === 'above');
  return (
    <div ref={box} className={classes[errorPlace]} role="alert">
      {children}
    </div>
  );
}
