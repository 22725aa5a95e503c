import type { ModuleAnswer } from '@subtitle/contracts/operations/modules';
import { MODULE_NAME } from '@subtitle/contracts/operations/remotes';
import { buildModulePath, PAGES } from '@subtitle/domain/screen-paths';
import { ApiError } from '@subtitle/sdk/api';
import { Link } from '@subtitle/sdk/router';
import { Anchor, Button, EmptyState, FailedState, Group, LoadingRows, Stack, Text, Title } from '@subtitle/sdk/ui';
import { useState } from 'react';
import { Section } from '../../describe-person/section';
import { ActDialog } from '../act/act-dialog';
import { ActFailure } from '../act/act-failure';
import { createUndoAction, describeActionResult, type Misfits, type ModuleAction } from '../act/module-act';
import { useActOnModule } from '../act/use-act-on-module';
import { ActionNote } from '../done-note';
import { KeyList } from '../keys/key-list';
import classes from '../module-page.module.css';
import { OnlyHere } from '../only-here/only-here';
import { type PageOf, useModule, useModules, usePagesOf } from '../use-modules';
import { StateBadge } from '../words/state-badge';
import { ModuleHistory } from './module-history';
import { ModuleNow } from './module-now';
import { VersionList } from './version-list';

/** One module: its health, versions, events and actions. */
export function ModulePage({ name }: { name: string }) {
  const module = useModule(name);
  return (
    <Stack gap="md">
      <Anchor component={Link} to={buildModulePath()} size="sm" className={classes.back}>
        All modules
      </Anchor>
      {module.isPending && <LoadingRows rows={6} rowHeight={56} />}
      {module.data && <LoadedModule module={module.data} />}
      {module.isError && !module.data && (
        <NotLoaded name={name} error={module.error} onRetry={() => void module.refetch()} />
      )}
    </Stack>
  );
}

function NotLoaded({ name, error, onRetry }: { name: string; error: unknown; onRetry: () => void }) {
  if (!MODULE_NAME.test(name))
    return <EmptyState title="Module not found" text="This is not a valid name of a module." />;
  if (error instanceof ApiError && error.code === 'not-found')
    return (
      <>
        <EmptyState
          title={`No version of ${name} is published yet`}
          text="Create a key here for its team. After the team has published a version, its state is shown on this page."
        />
        <KeyList name={name} />
      </>
    );
  return <FailedState message="Failed to load the module." onRetry={onRetry} />;
}

interface LastAction {
  sentence: string;
  /** Action that undoes the last action, and the module's revision after the last action. */
  undo: { act: ModuleAction; of: number } | null;
}

function LoadedModule({ module }: { module: NonNullable<ReturnType<typeof useModule>['data']> }) {
  const [asked, setAsked] = useState<ModuleAction | null>(null);
  const [done, setDone] = useState<LastAction | null>(null);
  const next = useModules().data?.nextHost ?? null;
  const pages = usePagesOf()(module.name);
  const doing = useActOnModule((act, before, after) => {
    const undo = createUndoAction(act, before);
    setDone({ sentence: describeActionResult(act, after), undo: undo && { act: undo, of: after.revision } });
  });
  const openActionDialog = (act: ModuleAction) => {
    doing.reset();
    setDone(null);
    setAsked(act);
  };
  const findMisfits = (act: ModuleAction): Misfits => {
    const version = act.do === 'activate' ? act.version : act.do === 'try' ? act.rule.version : null;
    return module.releases.find((one) => one.version === version)?.misfits ?? { now: [], next: [] };
  };
  const takeBack = async ({ sentence, undo }: LastAction) => {
    if (undo)
      await doing.run({ act: undo.act, module: { ...module, revision: undo.of }, reason: `Undone: ${sentence}` });
  };
  return (
    <>
      <Head module={module} pages={pages} onAsk={openActionDialog} />
      {!asked && doing.error && (
        <ActFailure
          error={doing.error}
          onLookAgain={() => {
            doing.reset();
            setDone(null);
          }}
        />
      )}
      <div>
        <ActionNote
          sentence={done?.sentence}
          busy={doing.isPending}
          onUndo={done?.undo ? () => void takeBack(done) : null}
        />
        <div className={classes.columns}>
          <Stack gap="md" miw={0}>
            <ModuleNow module={module} next={next} onStopTrying={() => openActionDialog({ do: 'stop-trying' })} />
            <VersionList module={module} next={next} onAsk={openActionDialog} />
            <OnlyHere module={module} />
          </Stack>
          <Stack gap="md" miw={0}>
            <Section title="History">
              <ModuleHistory name={module.name} revision={module.revision} />
            </Section>
            <KeyList name={module.name} />
          </Stack>
        </div>
      </div>
      {asked && (
        <ActDialog
          {...{ act: asked, module, pages, next, doing }}
          misfits={findMisfits(asked)}
          onClose={() => {
            doing.reset();
            setAsked(null);
          }}
        />
      )}
    </>
  );
}

interface HeadProps {
  module: ModuleAnswer;
  pages: readonly PageOf[];
  onAsk: (act: ModuleAction) => void;
}

function Head({ module, pages, onAsk }: HeadProps) {
  const { name, owner, earlier, disabled } = module;
  // If this module were switched off, the page to switch it on again would be unavailable.
  const holdsThis = pages.some(({ path }) => path === PAGES.settings);
  return (
    <div className={classes.head}>
      <div className={classes.who}>
        <Group gap="xs">
          <Title order={2} size="h4">
            {name}
          </Title>
          <StateBadge module={module} />
        </Group>
        <Text size="sm" c="dimmed">
          {owner}
          {pages.length > 0 && ` · ${pages.map(({ title }) => title).join(', ')}`}
        </Text>
        {holdsThis && (
          <Text size="sm" c="dimmed">
            The module contains this page, so you cannot disable it here.
          </Text>
        )}
      </div>
      <Group gap="xs">
        {earlier && (
          <Button variant="default" onClick={() => onAsk({ do: 'roll-back' })}>
            Roll back to {earlier}...
          </Button>
        )}
        {disabled && <Button onClick={() => onAsk({ do: 'enable' })}>Enable...</Button>}
        {!disabled && !holdsThis && (
          <Button variant="default" onClick={() => onAsk({ do: 'disable' })}>
            Disable...
          </Button>
        )}
      </Group>
    </div>
  );
}
