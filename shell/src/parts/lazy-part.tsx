import { Component, type ReactNode, Suspense } from 'react';
import classes from './lazy-part.module.css';

/** Milliseconds after which a part that nobody sees is tried again by itself. */
const SILENT_PAUSE = 30_000;

interface LazyPartProps {
  children: ReactNode;
  /** While it is on its way. */
  fallback?: ReactNode;
  /**
   * Where it is told that the part failed: in its own place, alone on the page, above everything else, or nowhere
   * (then it is tried again by itself).
   */
  told?: 'inside' | 'page' | 'above' | 'nowhere';
  /** For what stands above: puts it away. */
  onClose?: () => void;
}

/**
 * Around every part of the shell that is fetched when it is first used: one that does not come, or that throws, costs
 * its own place and nothing else. Its component comes from `lazyWithRetry`, so that another try is a new attempt.
 */
export class LazyPart extends Component<LazyPartProps, { fallen: boolean }> {
  override state = { fallen: false };
  #timer: ReturnType<typeof setTimeout> | undefined;

  static getDerivedStateFromError() {
    return { fallen: true };
  }

  override componentDidCatch(error: unknown) {
    console.error(error);
    if (this.props.told === 'nowhere') this.#timer = setTimeout(this.tryAgain, SILENT_PAUSE);
  }

  override componentWillUnmount() {
    clearTimeout(this.#timer);
  }

  readonly tryAgain = () => this.setState({ fallen: false });

  override render() {
    const { children, fallback, told = 'inside', onClose } = this.props;
    if (!this.state.fallen) return <Suspense fallback={fallback}>{children}</Suspense>;
    if (told === 'nowhere') return null;
    return (
      <div className={classes[told]} role="alert">
        <p className={classes.text}>
          This could not be loaded. The connection may be lost, or there is a new version of the application.
        </p>
        <div className={classes.ways}>
          <button type="button" className={classes.first} onClick={this.tryAgain}>
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
      </div>
    );
  }
}
