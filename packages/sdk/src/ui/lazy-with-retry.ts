import { Component, type ComponentProps, type ComponentType, createElement, type FunctionComponent, lazy } from 'react';

// biome-ignore lint/suspicious/noExplicitAny: any component, whatever its props
type Any = ComponentType<any>;

/** Milliseconds before a part is asked for once more. */
const PAUSE = 600;

/**
 * `lazy` that can fail and be well again. A part that does not come is asked for once more, which webpack itself never
 * does; then it throws, and whoever shows it again (the Retry of an error boundary) makes a new attempt. React's own
 * `lazy` would throw its first failure until the page is loaded anew.
 */
export function lazyWithRetry<T extends Any>(
  load: () => Promise<{ default: T }>,
): FunctionComponent<ComponentProps<T>> {
  let missed = false;
  const attempt = () =>
    lazy(() =>
      load()
        .catch(() => wait(PAUSE).then(load))
        .catch((error: unknown) => {
          missed = true;
          throw error;
        }),
    );
  let part: Any = attempt();
  const onTold = () => {
    if (!missed) return;
    missed = false;
    part = attempt();
  };
  return (props) => createElement(Part, { part, props, onTold });
}

interface PartProps {
  part: Any;
  props: object;
  /** What was thrown has reached the page, so that the next one to show the part may try again. */
  onTold: () => void;
}

/**
 * Holds one attempt. It lets a failure through only once it stands in the page: React renders what throws again and
 * again before that, and each time would begin a new attempt.
 */
class Part extends Component<PartProps, { fallen: boolean; told: boolean; error: unknown }> {
  override state = { fallen: false, told: false, error: undefined };
  readonly #part = this.props.part;

  static getDerivedStateFromError(error: unknown) {
    return { fallen: true, error };
  }

  override componentDidCatch() {
    this.props.onTold();
    this.setState({ told: true });
  }

  override render() {
    if (this.state.told) throw this.state.error;
    return this.state.fallen ? null : createElement(this.#part, this.props.props);
  }
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
