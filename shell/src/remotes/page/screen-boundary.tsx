import { Component, type ReactNode } from 'react';
import { type RemoteFault, toRemoteFault } from '../load/remote-fault';

/** Catches an error of a screen in render or effects, unmounts the screen, and passes the fault up. */
export class ScreenBoundary extends Component<
  { onFault: (fault: RemoteFault) => void; children: ReactNode },
  { hasFailed: boolean }
> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onFault(toRemoteFault(error, 'render'));
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
