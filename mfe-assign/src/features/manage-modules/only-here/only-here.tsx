import type { AnswerOf } from '@subtitle/contracts/operation';
import type { ModuleAnswer, ReleaseAnswer } from '@subtitle/contracts/operations/modules';
import { clearOverride, listOverrides, setOverride } from '@subtitle/contracts/operations/overrides';
import type { ModuleOverride } from '@subtitle/contracts/operations/remotes';
import { ApiError, useApi } from '@subtitle/sdk/api';
import { NativeSelect, TextInput } from '@subtitle/sdk/forms';
import { useAct, useQuery, useQueryClient } from '@subtitle/sdk/query';
import { Alert, Button, FailedState, formatDateTime, Group, LoadingRows, Stack, Text } from '@subtitle/sdk/ui';
import { type FormEvent, useState } from 'react';
import { describeFailure } from '../../describe-person/failure-sentence';
import { Section } from '../../describe-person/section';
import { MODULES_KEY } from '../use-modules';
import { reloadPage } from './reload-page';

type Module = ModuleAnswer & { releases: readonly ReleaseAnswer[] };

/** Lets an admin load another version of a module, or a development server, in this browser only. */
export function OnlyHere({ module }: { module: Module }) {
  const overrides = useOverrides();
  return (
    <Section title="Only in your browser">
      {overrides.isPending && <LoadingRows rows={2} rowHeight={56} />}
      {overrides.isError && !overrides.data && (
        <FailedState message="Failed to load the settings for your browser." onRetry={() => void overrides.refetch()} />
      )}
      {overrides.data && (
        <LoadedOverride
          module={module}
          own={overrides.data.overrides.find(({ name }) => name === module.name)}
          origins={overrides.data.origins}
        />
      )}
    </Section>
  );
}

interface LoadedProps {
  module: Module;
  own: ModuleOverride | undefined;
  origins: readonly string[];
}

/** Option for a development server instead of a version. */
const SERVER = 'server';

function LoadedOverride({ module, own, origins }: LoadedProps) {
  const { name, releases, version: active } = module;
  const override = useOverride(name);
  const [chosen, setChosen] = useState(own?.version ?? (own?.address ? SERVER : (releases[0]?.version ?? '')));
  const [address, setAddress] = useState(own?.address ?? '');
  const [lacking, setLacking] = useState(false);
  const isServer = chosen === SERVER;
  const fault = override.error && describeFailure(override.error, 'The setting could not be saved. Please try again.');
  const field = override.error instanceof ApiError ? override.error.field : undefined;
  const isLacking = isServer ? address.trim() === '' : chosen === '';
  const send = (event: FormEvent) => {
    event.preventDefault();
    setLacking(isLacking);
    const source: Source = isServer ? { address: address.trim() } : { version: chosen };
    if (!isLacking) void override.run(source);
  };
  const choose = (value: string) => {
    override.reset();
    setLacking(false);
    setChosen(value);
  };
  const isOfChoice = fault && !isServer && override.error instanceof ApiError;
  const isOfAddress = fault && field === 'address';
  return (
    <>
      <Text size="sm" c="dimmed">
        {own ? describeOverrideNow(own) : 'You load the same version as everyone else.'} This setting applies to you
        only and ends with your session.
      </Text>
      <form onSubmit={send} noValidate>
        <Stack gap="sm" maw={560}>
          <NativeSelect
            label="Load instead"
            value={chosen}
            error={isOfChoice ? fault : lacking && !isServer && 'No version is published. Select a development server.'}
            onChange={({ currentTarget }) => choose(currentTarget.value)}
            data={[
              ...releases.map(({ version }) => ({
                value: version,
                label: version === active ? `Version ${version}, active for everyone` : `Version ${version}`,
              })),
              {
                value: SERVER,
                label: origins.length > 0 ? 'A development server' : 'A development server (not allowed here)',
                disabled: origins.length === 0,
              },
            ]}
          />
          {origins.length === 0 && (
            <Text size="sm" c="dimmed">
              To allow development servers, an operator of the server lists their origins in MODULE_DEV_ORIGINS.
            </Text>
          )}
          {isServer && (
            <TextInput
              type="url"
              label="Address"
              description={`Address of screen.json or of its folder. Allowed origins: ${origins.join(', ')}.`}
              placeholder={`${origins[0] ?? ''}/`}
              maxLength={500}
              value={address}
              error={isOfAddress ? fault : lacking && 'Enter the address.'}
              onChange={({ currentTarget }) => {
                override.reset();
                setLacking(false);
                setAddress(currentTarget.value);
              }}
            />
          )}
          {fault && !isOfChoice && !isOfAddress && (
            <Alert color="red" role="alert">
              {fault}
            </Alert>
          )}
          <Group gap="xs">
            <Button type="submit" disabled={override.isPending}>
              Set and reload
            </Button>
            {own && (
              <Button variant="default" disabled={override.isPending} onClick={() => void override.run(null)}>
                Clear and reload
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </>
  );
}

function describeOverrideNow({ version, address, since }: ModuleOverride): string {
  return `Since ${formatDateTime(since)} you load ${address ? `this module from ${address}` : `version ${version}`}.`;
}

type Overrides = AnswerOf<typeof listOverrides>;

/** Source of a module in one browser: a published version, or the address of a development server. */
type Source = { version: string } | { address: string };

/** Loads the overrides of this browser, and the origins allowed for development servers. */
function useOverrides() {
  const api = useApi();
  return useQuery<Overrides>({
    queryKey: [...MODULES_KEY, 'overrides'],
    queryFn: ({ signal }: { signal: AbortSignal }) => api.call(listOverrides, { signal }),
  });
}

/** Sets the source of a module for this browser and reloads the page; null restores the usual source. */
function useOverride(name: string) {
  const api = useApi();
  const client = useQueryClient();
  return useAct<Overrides, Source | null>({
    mutationFn: (source) =>
      source
        ? api.call(setOverride, { params: { name }, body: source })
        : api.call(clearOverride, { params: { name } }),
    onSuccess: reloadPage,
    onSettled: () => client.invalidateQueries({ queryKey: MODULES_KEY }),
  });
}
