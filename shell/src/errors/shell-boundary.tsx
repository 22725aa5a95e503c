import { Component, type ReactNode } from 'react';
import { UnexpectedError } from './unexpected-error';

/** The outermost error boundary, for errors of the shell itself. Errors of screens end in their own area. */
export class ShellBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error(error);
  }

  override render() {
    return this.state.hasFailed ? <UnexpectedError /> : this.props.children;
  }
}
