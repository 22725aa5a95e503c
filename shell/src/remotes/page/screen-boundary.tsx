import { Component, type ReactNode } from 'react';
import { type RemoteFault, toRemoteFault } from '../load/remote-fault';

/** Catches an error of a screen in render or effects, unmounts the screen, and passes the fault up. */
export class ScreenBoundary extends Component<
  { onFault: (fault: RemoteFault) => void; children: ReactNode },
  { fallen: boolean }
> {
  override state = { fallen: false };

  static getDerivedStateFromError() {
    return { fallen: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onFault(toRemoteFault(error, 'render'));
  }

  override render() {
    return this.state.fallen ? null : this.props.children;
  }
}
