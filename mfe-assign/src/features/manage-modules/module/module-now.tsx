import type { ModuleAnswer } from '@subtitle/contracts/operations/modules';
import type { Host } from '@subtitle/contracts/operations/remotes';
import { usePersonName } from '@subtitle/sdk/session';
import { Button, formatDateTime } from '@subtitle/sdk/ui';
import type { ReactNode } from 'react';
import { Section } from '../../describe-person/section';
import classes from '../module-page.module.css';
import {
  describeActor,
  describeFaults,
  describeOpenings,
  describeTrialGroup,
  getVersionCounts,
  shortenCommit,
} from '../words/module-words';

interface Props {
  module: ModuleAnswer;
  next: Host | null;
  onStopTrying: () => void;
}

/** The version of a module that people load now, its health, and whether it fits the application. */
export function ModuleNow({ module, next, onStopTrying }: Props) {
  const { version, loaded, commit, canary, movedAt, movedBy, misfits } = module;
  const nameOf = usePersonName();
  return (
    <Section title="Now">
      <dl className={classes.facts}>
        <ModuleFact title="Active version">
          <strong>{version ?? 'None (no one loads it)'}</strong>
          <span className={classes.quiet}>
            {commit && `Commit ${shortenCommit(commit)} · `}
            {movedBy ? `last change by ${describeActor(movedBy, nameOf)}, ${formatDateTime(movedAt)}` : 'never changed'}
          </span>
        </ModuleFact>
        {loaded !== null && loaded !== version && (
          <ModuleFact title="Loaded here">
            <strong>{loaded}</strong>
            <span className={classes.quiet}>Previous version, which fits this app</span>
          </ModuleFact>
        )}
        <ModuleFact title="Last 24 hours">
          <Counts module={module} version={loaded ?? version} />
        </ModuleFact>
        <ModuleFact title="Trials">
          {canary ? (
            <>
              <span>
                <strong>{canary.version}</strong> by {describeTrialGroup(canary)}
              </span>
              <Counts module={module} version={canary.version} />
              <span className={classes.quiet}>
                Since {formatDateTime(canary.since)} by {describeActor(canary.by, nameOf)}. It stops if more than{' '}
                {canary.limit}% of openings fail.
              </span>
              <Button size="compact-sm" variant="default" mt={4} onClick={onStopTrying}>
                Stop trying out...
              </Button>
            </>
          ) : (
            <span>None</span>
          )}
        </ModuleFact>
        {version !== null && (
          <>
            <ModuleFact title="This app">
              <FitReasons reasons={misfits.now} />
            </ModuleFact>
            {next && (
              <ModuleFact title="Next app version">
                <FitReasons reasons={misfits.next} />
              </ModuleFact>
            )}
          </>
        )}
      </dl>
    </Section>
  );
}

function ModuleFact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </>
  );
}

function Counts({ module, version }: { module: ModuleAnswer; version: string | null }) {
  const counts = getVersionCounts(module, version);
  const faults = describeFaults(counts.kinds);
  return (
    <>
      <span>{describeOpenings(counts)}</span>
      {faults && <span className={classes.quiet}>{faults}</span>}
    </>
  );
}

function FitReasons({ reasons }: { reasons: readonly string[] }) {
  if (reasons.length === 0) return <span>Fits</span>;
  return (
    <>
      <span>Does not fit</span>
      {reasons.map((reason) => (
        <span key={reason} className={classes.fault}>
          {reason}
        </span>
      ))}
    </>
  );
}
