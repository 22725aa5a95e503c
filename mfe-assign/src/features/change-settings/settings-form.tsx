import { LANGUAGE_CODES, languageTitle } from '@subtitle/contracts/languages';
import { LARGEST_FILE_MB, type SettingsAnswer } from '@subtitle/contracts/operations/settings';
import { NumberInput, Switch, TextInput } from '@subtitle/sdk/forms';
import { Alert, Button, Group, Stack, Text } from '@subtitle/sdk/ui';
import { Section } from '../describe-person/section';
import { ChangesList } from './changes-list';
import { ChecksSection } from './checks-section';
import { LanguageFields } from './language-fields';
import { MachineFields } from './machine-fields';
import classes from './settings-form.module.css';
import { type SettingsFormState, useSettingsForm } from './use-settings';

const OTHER_LANGUAGES = LANGUAGE_CODES.filter((language) => language !== 'en' && language !== 'hi').map(languageTitle);
const HINDI_FIGURES_NOTE = `Published guidelines give figures for Hindi and English only. ${new Intl.ListFormat('en-GB').format(OTHER_LANGUAGES)} use the Hindi figures by default; you can change them here.`;

const NONE: readonly never[] = [];

/** Descriptions are below the fields, so that the fields of a row are aligned. */
const WRAPPER_ORDER: ('label' | 'input' | 'error' | 'description')[] = ['label', 'input', 'error', 'description'];
const FIELD_PROPS = { inputWrapperOrder: WRAPPER_ORDER, w: 260 };
const COUNT_PROPS = { ...FIELD_PROPS, min: 1, allowDecimal: false };

/** All settings. They are saved together, as one change that can be undone. */
export function SettingsForm({ stored }: { stored: SettingsAnswer }) {
  const form = useSettingsForm(stored);
  const { selfApproval, house } = form.chosen;
  const { openItems, fileMegabytes, supportEmail, languages } = house;
  return (
    <form onSubmit={form.submit} noValidate className={classes.form}>
      <Stack gap="md">
        <Section title="Review">
          <Switch
            label="Allow reviewers to approve their own text"
            description="For small teams. When off, someone else must approve it."
            checked={selfApproval}
            onChange={({ currentTarget }) => form.allowSelfApproval(currentTarget.checked)}
          />
          <Switch
            mt="sm"
            label="Allow reviewers to fix texts in review"
            description="A reviewer can correct a text and approve it in one step, unless they submitted it."
            checked={house.fixInReview ?? false}
            onChange={({ currentTarget }) => form.change({ fixInReview: currentTarget.checked })}
          />
        </Section>
        <Section title="House style and subtitles">
          <Text size="sm" c="dimmed" mb="sm">
            {HINDI_FIGURES_NOTE}
          </Text>
          <Stack gap="md">
            {LANGUAGE_CODES.map((code) => (
              <LanguageFields
                key={code}
                language={code}
                style={languages[code]}
                fault={form.fault?.language === code ? form.fault.sentence : ''}
                onChange={(style) => form.change({ languages: { ...languages, [code]: style } })}
              />
            ))}
          </Stack>
        </Section>
        <ChecksSection checks={house.checks} demoted={stored.demoted ?? NONE} onChange={form.changeLevel} />
        <Section title="Work, uploads and support">
          <Group align="flex-start" gap="md">
            <NumberInput
              label="Open rows per person"
              description="This is a guideline: you can still assign more rows."
              {...COUNT_PROPS}
              max={5_000}
              value={openItems}
              onChange={(value) => value !== '' && form.change({ openItems: Number(value) })}
            />
            <NumberInput
              label="Largest file (MB)"
              description={`Larger files are refused. The maximum is ${LARGEST_FILE_MB} MB.`}
              {...COUNT_PROPS}
              max={LARGEST_FILE_MB}
              value={fileMegabytes}
              onChange={(value) => value !== '' && form.change({ fileMegabytes: Number(value) })}
            />
            <TextInput
              type="email"
              label="Support address"
              description="Links to the support use this e-mail address."
              {...FIELD_PROPS}
              maxLength={200}
              value={supportEmail}
              error={form.emailFault}
              onChange={({ currentTarget }) => form.change({ supportEmail: currentTarget.value.trim() })}
            />
          </Group>
        </Section>
        <MachineFields
          machine={house.machine}
          stored={stored.house.machine}
          fault={form.machineFault}
          onChange={(machine) => form.change({ machine })}
        />
        <SaveBar form={form} />
        <Section title="Changes">
          <ChangesList
            revision={stored.revision}
            busy={form.save.isPending}
            onRestore={(settings) => void form.restore(settings)}
          />
        </Section>
      </Stack>
    </form>
  );
}

/** Buttons that save or discard the changes, beside the number of changes or the result of the last save. */
function SaveBar({ form }: { form: SettingsFormState }) {
  const { changes, save, discard } = form;
  const idle = changes === 0 || save.isPending;
  return (
    <Group gap="sm" justify="flex-end" className={classes.bar} data-place="foot">
      <div role="status" aria-live="polite">
        {save.failure ? (
          <Alert color="red" py={6}>
            {save.failure}{' '}
            {save.isConflict && (
              <Button size="compact-xs" variant="default" onClick={discard}>
                Load the saved settings
              </Button>
            )}
          </Alert>
        ) : (
          <Text size="sm" c="dimmed">
            {changes > 0 ? `${changes === 1 ? '1 change' : `${changes} changes`} not saved` : form.message}
          </Text>
        )}
      </div>
      <Button variant="default" disabled={idle} onClick={discard}>
        Discard
      </Button>
      <Button type="submit" disabled={idle || !form.isValid}>
        {save.isPending ? 'Saving...' : 'Save'}
      </Button>
    </Group>
  );
}
