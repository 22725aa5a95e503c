import { LANGUAGE_CODES, languageTitle } from '@subtitle/contracts/languages';
import { LARGEST_FILE_MB, type SettingsAnswer } from '@subtitle/contracts/operations/settings';
import { houseFault } from '@subtitle/domain/house-settings';
import { NumberInput, Switch, TextInput } from '@subtitle/sdk/forms';
import { confirm } from '@subtitle/sdk/overlays';
import { useLeaveGuard } from '@subtitle/sdk/router';
import { Alert, Button, Group, Stack, Text } from '@subtitle/sdk/ui';
import { type FormEvent, useState } from 'react';
import { Section } from '../describe-person/section';
import { ChangesList } from './changes-list';
import { LanguageFields } from './language-fields';
import { differences } from './setting-words';
import classes from './settings-form.module.css';
import { type Chosen, useSaveSettings } from './use-settings';

const OTHERS = LANGUAGE_CODES.filter((language) => language !== 'en' && language !== 'hi').map(languageTitle);
const HINDI_FOR_ALL = `Published guides give figures for Hindi and English only. ${new Intl.ListFormat('en-GB').format(OTHERS)} use the Hindi figures as a house default; change them here.`;
const EMAIL = /^[^\s@]+@[^\s@]+$/;

/** Descriptions are below the fields, so that the fields of a row are aligned. */
const BELOW: ('label' | 'input' | 'error' | 'description')[] = ['label', 'input', 'error', 'description'];

/** All settings. They are saved together, as one change that can be undone. */
export function SettingsForm({ stored }: { stored: SettingsAnswer }) {
  const [chosen, setChosen] = useState<Chosen>(stored);
  /** The saved settings that the changes are based on. */
  const [base, setBase] = useState(stored);
  const [told, setTold] = useState('');
  const take = (now: SettingsAnswer) => {
    setChosen(now);
    setBase(now);
  };
  const save = useSaveSettings((now) => {
    take(now);
    setTold('Settings saved.');
  });
  const changes = differences(base, chosen);
  const dirty = changes.length > 0;
  useLeaveGuard(dirty && !save.isPending, 'What you changed in the settings is not saved.');
  // Settings saved by a colleague are shown immediately, unless the person has unsaved changes.
  if (stored.revision !== base.revision && !save.isPending && !dirty) take(stored);
  const { house } = chosen;
  const fault = houseFault(house);
  const emailFault =
    house.supportEmail !== '' && !EMAIL.test(house.supportEmail) ? 'This is not an e-mail address.' : '';
  const change = (part: Partial<Chosen['house']>) => {
    setTold('');
    setChosen({ ...chosen, house: { ...house, ...part } });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (dirty && !fault && !emailFault)
      void save.run({ selfApproval: chosen.selfApproval, house, revision: base.revision });
  };
  const restore = async (settings: Chosen) => {
    const words = differences(stored, settings);
    const message = words.length > 0 ? `${words.slice(0, 5).join('; ')}.` : 'No changes to save.';
    if (await confirm({ title: 'Restore these settings?', message, confirmLabel: 'Restore' }))
      void save.run({ selfApproval: settings.selfApproval, house: settings.house, revision: stored.revision });
  };
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <Stack gap="md">
        <Section title="Review">
          <Switch
            label="Allow reviewers to approve their own text"
            description="For small teams. When off, someone else must approve it."
            checked={chosen.selfApproval}
            onChange={({ currentTarget }) => setChosen({ ...chosen, selfApproval: currentTarget.checked })}
          />
        </Section>
        <Section title="House style and subtitles">
          <Text size="sm" c="dimmed" mb="sm">
            {HINDI_FOR_ALL}
          </Text>
          <Stack gap="md">
            {LANGUAGE_CODES.map((code) => (
              <LanguageFields
                key={code}
                language={code}
                style={house.languages[code]}
                fault={fault?.language === code ? fault.sentence : ''}
                onChange={(style) => change({ languages: { ...house.languages, [code]: style } })}
              />
            ))}
          </Stack>
        </Section>
        <Section title="Work, uploads and support">
          <Group align="flex-start" gap="md">
            <NumberInput
              label="Open rows per person"
              description="Guideline only; you can still assign more."
              inputWrapperOrder={BELOW}
              w={260}
              min={1}
              max={5_000}
              allowDecimal={false}
              value={house.openItems}
              onChange={(value) => value !== '' && change({ openItems: Number(value) })}
            />
            <NumberInput
              label="Largest file (MB)"
              description={`Larger files are refused; at most ${LARGEST_FILE_MB}.`}
              inputWrapperOrder={BELOW}
              w={260}
              min={1}
              max={LARGEST_FILE_MB}
              allowDecimal={false}
              value={house.fileMegabytes}
              onChange={(value) => value !== '' && change({ fileMegabytes: Number(value) })}
            />
            <TextInput
              type="email"
              label="Support address"
              description="Used for support e-mail links."
              inputWrapperOrder={BELOW}
              w={260}
              maxLength={200}
              value={house.supportEmail}
              error={emailFault || undefined}
              onChange={({ currentTarget }) => change({ supportEmail: currentTarget.value.trim() })}
            />
          </Group>
        </Section>
        <Group gap="sm" justify="flex-end" className={classes.bar}>
          <div role="status" aria-live="polite">
            {save.failure ? (
              <Alert color="red" py={6}>
                {save.failure}{' '}
                {save.isConflict && (
                  <Button size="compact-xs" variant="default" onClick={() => take(stored)}>
                    Show what is in force now
                  </Button>
                )}
              </Alert>
            ) : (
              <Text size="sm" c="dimmed">
                {dirty ? `${changes.length === 1 ? '1 change' : `${changes.length} changes`} not saved` : told}
              </Text>
            )}
          </div>
          <Button variant="default" disabled={!dirty || save.isPending} onClick={() => take(stored)}>
            Discard
          </Button>
          <Button type="submit" disabled={!dirty || save.isPending || fault !== null || emailFault !== ''}>
            {save.isPending ? 'Saving...' : 'Save'}
          </Button>
        </Group>
        <Section title="Changes">
          <ChangesList
            revision={stored.revision}
            busy={save.isPending}
            onRestore={(settings) => void restore(settings)}
          />
        </Section>
      </Stack>
    </form>
  );
}
