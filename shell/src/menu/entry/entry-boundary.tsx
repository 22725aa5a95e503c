import type { ScreenMenu } from '@subtitle/contracts/operations/remotes';
import { useApi } from '@subtitle/sdk/api';
import { Link } from '@subtitle/sdk/router';
import { Component, type ReactNode, useCallback } from 'react';
import { toRemoteFault } from '../../remotes/load/remote-fault';
import { findScreen } from '../../remotes/registry/find-screen';
import { useRemotes } from '../../remotes/registry/remotes-provider';
import { sendFault } from '../../remotes/report/send-fault';
import classes from '../sidebar.module.css';

interface EntryBoundaryProps {
  entry: Pick<ScreenMenu, 'route' | 'label'>;
  children: ReactNode;
}

/**
 * Limits errors to one menu entry: an entry that cannot be rendered becomes a plain link, and its module is reported.
 */
export function EntryBoundary({ entry, children }: EntryBoundaryProps) {
  const api = useApi();
  const { list } = useRemotes();
  const { route, label } = entry;
  const report = useCallback(
    (error: unknown) => {
      const remote = findScreen(list, route)?.remote;
      if (remote) sendFault(api, remote, route, toRemoteFault(error, 'render'));
    },
    [api, list, route],
  );
  const plain = (
    <li>
      <Link to={route} className={classes.item}>
        <span className={classes.label}>{label}</span>
      </Link>
    </li>
  );
  return (
    <Boundary onFault={report} instead={plain}>
      {children}
    </Boundary>
  );
}

interface BoundaryProps {
  onFault: (error: unknown) => void;
  instead: ReactNode;
  children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onFault(error);
  }

  override render() {
    return this.state.hasFailed ? this.props.instead : this.props.children;
  }
}
