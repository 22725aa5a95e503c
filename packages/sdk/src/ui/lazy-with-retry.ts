import { Component, type ComponentProps, type ComponentType, createElement, type FunctionComponent, lazy } from 'react';

// biome-ignore lint/suspicious/noExplicitAny: any component with any props
type Any = ComponentType<any>;

/** Milliseconds before the second request. */
const PAUSE = 600;

/**
 * Works like React's `lazy` but can recover from a failure. A part that fails to load is requested once more, which
 * webpack never does. Then it throws, and rendering it again (the Retry of an error boundary) loads it again. React's
 * `lazy` would throw its first failure until the page is reloaded.
 */
export function lazyWithRetry<T extends Any>(
  load: () => Promise<{ default: T }>,
): FunctionComponent<ComponentProps<T>> {
  let missed = false;
  const loadPart = () =>
    lazy(() =>
      load()
        .catch(() => waitForPause(PAUSE).then(load))
        .catch((error: unknown) => {
          missed = true;
          throw error;
        }),
    );
  let part: Any = loadPart();
  const onErrorCommitted = () => {
    if (!missed) return;
    missed = false;
    part = loadPart();
  };
  return (props) => createElement(Part, { part, props, onErrorCommitted });
}

interface PartProps {
  part: Any;
  props: object;
  /** Called after the error was committed to the page; the next render of the part may load it again. */
  onErrorCommitted: () => void;
}

/**
 * Holds one attempt. It passes a failure on only after it was committed: until then React renders a throwing component
 * repeatedly, and each render would start a new attempt.
 */
class Part extends Component<PartProps, { fallen: boolean; isErrorCommitted: boolean; error: unknown }> {
  override state = { fallen: false, isErrorCommitted: false, error: undefined };
  readonly #part = this.props.part;

  static getDerivedStateFromError(error: unknown) {
    return { fallen: true, error };
  }

  override componentDidCatch() {
    this.props.onErrorCommitted();
    this.setState({ isErrorCommitted: true });
  }

  override render() {
    if (this.state.isErrorCommitted) throw this.state.error;
    return this.state.fallen ? null : createElement(this.#part, this.props.props);
  }
}

function waitForPause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
