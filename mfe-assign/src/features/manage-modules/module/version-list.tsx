import type { ModuleAnswer, ReleaseAnswer } from '@subtitle/contracts/operations/modules';
import type { Host } from '@subtitle/contracts/operations/remotes';
import { usePersonName } from '@subtitle/sdk/session';
import { Badge, Button, EmptyState, formatBytes, formatDateTime, Group } from '@subtitle/sdk/ui';
import { useState } from 'react';
import { Section } from '../../describe-person/section';
import { createRule, type ModuleAction, pickRuleFields } from '../act/module-act';
import classes from '../module-page.module.css';
import { describeActor, shortenCommit } from '../words/module-words';

/** Number of versions shown first. */
const VERSIONS_SHOWN = 6;

interface Props {
  module: ModuleAnswer & { releases: readonly ReleaseAnswer[] };
  next: Host | null;
  onAsk: (act: ModuleAction) => void;
}

/** The published versions, newest first, each with its actions. */
export function VersionList({ module, next, onAsk }: Props) {
  const [all, setAll] = useState(false);
  const { releases } = module;
  return (
    <Section title="Versions">
      {releases.length === 0 ? (
        <EmptyState title="No versions yet" text="Versions appear here after the team publishes them." />
      ) : (
        <ul className={classes.list} aria-label="Versions">
          {(all ? releases : releases.slice(0, VERSIONS_SHOWN)).map((release) => (
            <VersionLine
              key={release.version}
              release={release}
              module={module}
              hasNext={next !== null}
              onAsk={onAsk}
            />
          ))}
        </ul>
      )}
      {!all && releases.length > VERSIONS_SHOWN && (
        <Button size="compact-sm" variant="subtle" style={{ alignSelf: 'flex-start' }} onClick={() => setAll(true)}>
          Show all {releases.length}
        </Button>
      )}
    </Section>
  );
}

interface LineProps {
  release: ReleaseAnswer;
  module: ModuleAnswer;
  hasNext: boolean;
  onAsk: (act: ModuleAction) => void;
}

function VersionLine({ release, module, hasNext, onAsk }: LineProps) {
  const { version, publishedAt, by, commit, bytes, misfits } = release;
  const nameOf = usePersonName();
  const isActive = version === module.version;
  const isTried = version === module.canary?.version;
  const rule = isTried && module.canary ? pickRuleFields(module.canary) : createRule(version);
  return (
    <li className={classes.line}>
      <div className={classes.what}>
        <span className={classes.name}>
          {version}
          {isActive && <Badge color="green">Active</Badge>}
          {isTried && <Badge color="blue">On trial</Badge>}
        </span>
        <span className={classes.quiet}>
          {formatDateTime(publishedAt)} by {describeActor(by, nameOf)} ·{' '}
          {commit && `commit ${shortenCommit(commit)} · `}
          {formatBytes(bytes)}
        </span>
        {misfits.now.length > 0 && (
          <span className={classes.fault}>Does not fit this app: {misfits.now.join('; ')}</span>
        )}
        {hasNext && misfits.next.length > 0 && (
          <span className={classes.quiet}>Does not fit the next app version: {misfits.next.join('; ')}</span>
        )}
        {hasNext && misfits.next.length === 0 && misfits.now.length > 0 && (
          <span className={classes.quiet}>Fits the next app version.</span>
        )}
      </div>
      <Group gap="xs">
        {!isActive && (
          <>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={isTried ? `Change who tries out ${version}` : `Try out ${version}`}
              onClick={() => onAsk({ do: 'try', rule })}
            >
              {isTried ? 'Change...' : 'Try out...'}
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Activate ${version}`}
              onClick={() => onAsk({ do: 'activate', version })}
            >
              Activate...
            </Button>
          </>
        )}
      </Group>
    </li>
  );
}
