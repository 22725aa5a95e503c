import { MACHINE_SERVICES, type MachineService, type MachineSettings } from '@subtitle/contracts/operations/machine';
import { NativeSelect, NumberInput, TextInput } from '@subtitle/sdk/forms';
import { Alert, Button, formatDateTime, formatNumber, Group, LangText, Stack, Text } from '@subtitle/sdk/ui';
import { Section } from '../describe-person/section';
import { MACHINE_SERVICE_LABELS } from './setting-words';
import { useMachineTrial, useMachineUse } from './use-machine';

interface Props {
  machine: MachineSettings;
  /** The saved settings, whose use is shown. */
  stored: MachineSettings;
  fault: string;
  onChange: (machine: MachineSettings) => void;
}

const ADDRESS_HINTS: Record<Exclude<MachineService, 'off'>, string> = {
  libretranslate: 'Address of the server, for example https://translate.example.com.',
  bhashini: 'Callback address of the pipeline.',
};
const FIELD_PROPS = {
  inputWrapperOrder: ['label', 'input', 'error', 'description'] as ('label' | 'input' | 'error' | 'description')[],
};

/** Settings of machine translation, a trial of the service, and its use. */
export function MachineFields({ machine, stored, fault, onChange }: Props) {
  const trial = useMachineTrial();
  const { service, url, dailyCharacters } = machine;
  const change = (part: Partial<MachineSettings>) => {
    trial.reset();
    onChange({ ...machine, ...part });
  };
  return (
    <Section title="Machine translation">
      <Text size="sm" c="dimmed">
        Translators see suggestions for sentences that the memory does not know. Only these sentences are sent, but they
        leave your servers if the service is outside them. A suggestion is never submitted unchanged without Accept
        draft.
      </Text>
      <Group align="flex-start" gap="md">
        <NativeSelect
          label="Service"
          w={180}
          value={service}
          data={MACHINE_SERVICES.map((value) => ({ value, label: MACHINE_SERVICE_LABELS[value] }))}
          onChange={({ currentTarget: { value } }) =>
            change({ service: MACHINE_SERVICES.find((one) => one === value) ?? 'off' })
          }
        />
        {service === 'off' ? null : (
          <>
            <TextInput
              type="url"
              label="Service address"
              description={ADDRESS_HINTS[service]}
              {...FIELD_PROPS}
              w={360}
              maxLength={300}
              value={url}
              error={fault}
              onChange={({ currentTarget }) => change({ url: currentTarget.value.trim() })}
            />
            <NumberInput
              label="Characters a day"
              description="Afterwards there are no suggestions until the next day. 0 means no limit."
              {...FIELD_PROPS}
              w={260}
              min={0}
              max={100_000_000}
              allowDecimal={false}
              thousandSeparator=","
              value={dailyCharacters}
              onChange={(value) => value !== '' && change({ dailyCharacters: Number(value) })}
            />
          </>
        )}
      </Group>
      {service === 'off' ? null : (
        <Stack gap="xs" align="flex-start">
          <Button
            variant="default"
            disabled={fault !== '' || trial.isPending}
            onClick={() => void trial.run({ service, url })}
          >
            {trial.isPending ? 'Translating...' : 'Try the service'}
          </Button>
          <div role="status" aria-live="polite">
            {trial.failure ? <Alert color="red">{trial.failure}</Alert> : null}
            {trial.data ? (
              <>
                <Text size="sm">
                  “{trial.data.source}” in Hindi, after {formatNumber(trial.data.ms)} ms:
                </Text>
                <LangText language="hi">{trial.data.text}</LangText>
              </>
            ) : null}
          </div>
        </Stack>
      )}
      {stored.service === 'off' ? null : <MachineUseLines limit={stored.dailyCharacters} />}
    </Section>
  );
}

/** Use of the saved service on the latest day and in the last days, and its last failure. */
function MachineUseLines({ limit }: { limit: number }) {
  const { data, isError } = useMachineUse();
  if (isError) return <Text size="sm">The use of the service could not be loaded.</Text>;
  if (!data) return null;
  const [latest] = data.days;
  const all = data.days.reduce((sum, { characters }) => sum + characters, 0);
  return (
    <Stack gap={4}>
      {data.failure ? (
        <Alert color="orange" title="The service does not answer">
          {data.failure.message} ({formatDateTime(data.failure.at)}). Translators see no suggestions meanwhile.
        </Alert>
      ) : null}
      {latest ? (
        <Text size="sm">
          {latest.day}: {formatNumber(latest.characters)}
          {limit > 0 ? ` of ${formatNumber(limit)}` : ''} characters sent in {formatNumber(latest.requests)} requests,{' '}
          {formatNumber(latest.failures)} of them failed. Last {data.days.length} days of use: {formatNumber(all)}{' '}
          characters.
        </Text>
      ) : (
        <Text size="sm" c="dimmed">
          Nothing has been sent yet.
        </Text>
      )}
      <Text size="sm" c="dimmed">
        {data.hasKey
          ? 'The key of the service is set (MACHINE_KEY).'
          : 'The server has no key for the service (MACHINE_KEY).'}
      </Text>
    </Stack>
  );
}
