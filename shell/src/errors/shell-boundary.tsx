import { Component, type ReactNode } from 'react';
import { UnexpectedError } from './unexpected-error';

/** The outermost error boundary, for errors of the shell itself. Errors of screens end in their own area. */
export class ShellBoundary extends Component<{ children: ReactNode }, { fallen: boolean }> {
  override state = { fallen: false };

  static getDerivedStateFromError() {
    return { fallen: true };
  }

  override componentDidCatch(error: unknown) {
    console.error(error);
  }

  override render() {
    return this.state.fallen ? <UnexpectedError /> : this.props.children;
  }
}
