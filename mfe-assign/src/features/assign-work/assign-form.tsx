import { hasTextColumns } from '@subtitle/contracts/columns';
import { parseLanguage } from '@subtitle/contracts/languages';
import { LIMITS } from '@subtitle/contracts/limits';
import { MESSAGES } from '@subtitle/contracts/messages';
import type { UserAnswer } from '@subtitle/contracts/operations/users';
import { isTextRequired } from '@subtitle/contracts/statuses';
import { hasSeveralStages } from '@subtitle/domain/eligibility';
import { Checkbox, DateInput, LanguageSelect, TextInput, useFirstFault } from '@subtitle/sdk/forms';
import type { UrlStep } from '@subtitle/sdk/router';
import { Button, SimpleGrid, Stack } from '@subtitle/sdk/ui';
import { type FormEvent, useState } from 'react';
import { getSelectedStage, getStageToSend } from '../choose-stage/selected-stage';
import { StageChoice } from '../choose-stage/stage-choice';
import { filterAssignable } from '../people-load/filter-assignable';
import type { Load } from '../people-load/use-load';
import type { AssignKind } from './assign-kinds';
import { type AssignUrl, type AssignForm as Form, getAssignRange, readCount } from './assign-url';
import { EligibleCount } from './eligible';
import { NewSentences } from './new-sentences';
import { ExcessWarning, Shares } from './shares';
import type { AskedForm } from './use-assign-work';
import { useEligible, usePlan } from './use-counts';
import { UserSelect } from './user-select';

interface Props {
  kind: AssignKind;
  form: Form;
  /** The count as typed; '' if empty. */
  countText: string;
  users: { data?: UserAnswer[]; isPending: boolean; isError: boolean; refetch: () => unknown };
  /** Open work of the people in the list. */
  load: Load | undefined;
  busy: boolean;
  onChange: (change: Partial<AssignUrl>, how?: UrlStep) => void;
  onAssign: (form: AskedForm) => void;
}

/** Form with dates, languages, person and count, shared by the first three tabs. */
export function AssignForm({ kind, form, countText, users, load, busy, onChange, onAssign }: Props) {
  const [asked, setAsked] = useState(false);
  const { box, focusFault } = useFirstFault();
  const people = filterAssignable(users.data ?? [], form.source, form.target);
  const chosen = people.some(({ id }) => id === form.userId) ? form.userId : null;
  const person = people.find(({ id }) => id === chosen);
  const stage = getSelectedStage(person, form.stage);
  const eligible = useEligible(kind, form, stage);
  const range = getAssignRange(kind, form);
  const isTranslation = hasTextColumns(kind.kind) && !isTextRequired(stage);
  const bySentences = form.bySentences && isTranslation;
  const available = bySentences ? 0 : eligible.data;
  const [shownCount, typeCount, countField] = useCount(kind, form, countText, available, onChange);

  const count = readCount(shownCount);
  const others = isTranslation ? people.filter((one) => one !== person && getSelectedStage(one, stage) === stage) : [];
  const sharing = person ? others.filter(({ id }) => form.sharing.includes(id)).map(({ id }) => id) : [];
  const plan = usePlan(
    { kind, form, userIds: chosen === null ? [] : [chosen, ...sharing], stage, count },
    isTranslation && (eligible.data ?? 0) > 0,
  );
  // Rows by new sentences or for several people are assigned as they were shown.
  const isPlanned = sharing.length > 0 || bySentences;
  const isUnready = isPlanned && chosen !== null && count !== null && (plan.isCounting || !plan.data?.rows);
  const faults = asked ? findAssignFaults({ ...form, bySentences }, chosen, shownCount, count) : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    const refused = Object.keys(findAssignFaults({ ...form, bySentences }, chosen, shownCount, count)).length > 0;
    if (refused || chosen === null || count === null) return focusFault();
    setAsked(false);
    const shares = isPlanned ? plan.data?.people.filter(({ rows }) => rows > 0) : undefined;
    onAssign({ ...form, userId: chosen, count, stage: shares ? stage : getStageToSend(person, form.stage), shares });
  };

  return (
    <form ref={box} onSubmit={submit} noValidate aria-label={`Assign: ${kind.label}`}>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, xs: 2, lg: 3 }} spacing="md">
          {kind.dated && <DateFields kind={kind} form={form} onChange={onChange} />}
          <LanguageSelect
            label="Source Language"
            value={parseLanguage(form.source) ?? ''}
            exclude={parseLanguage(form.target)}
            error={faults.source ?? describeUnsupported(form.source)}
            onChange={(source) => onChange({ source, user: '' })}
          />
          <LanguageSelect
            label="Target Language"
            value={parseLanguage(form.target) ?? ''}
            exclude={parseLanguage(form.source)}
            error={faults.target ?? describeUnsupported(form.target)}
            onChange={(target) => onChange({ target, user: '' })}
          />
          <UserSelect
            people={people}
            users={users}
            ready={form.source !== '' && form.target !== ''}
            value={chosen}
            error={faults.user}
            onChange={(user) => onChange({ user })}
          />
          {person && hasSeveralStages(person) && (
            <StageChoice person={person} stage={stage} onChange={(next) => onChange({ stage: next })} />
          )}
          {/* The count is not a number field, because browsers drop characters that they reject: 2.5 would become 25. */}
          <TextInput
            label={bySentences ? 'New sentences (Count)' : 'Task (Count)'}
            inputMode="numeric"
            autoComplete="off"
            value={shownCount}
            error={faults.count ?? (shownCount !== '' && count === null ? COUNT_RULE : undefined)}
            description={<EligibleCount of={eligible} stage={stage} dated={range !== null} />}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...countField}
            onChange={(event) => typeCount(event.currentTarget.value.trim())}
          />
        </SimpleGrid>
        {isTranslation && <NewSentences {...{ form, others, sharing, plan, onChange }} />}
        {plan.data ? (
          <Shares plan={plan.data} people={people} load={load} />
        ) : (
          person && <ExcessWarning person={person} load={load} gets={Math.min(count ?? 0, eligible.data ?? 0)} />
        )}
        <Button
          type="submit"
          disabled={busy || isUnready || users.isPending || users.isError || (range !== null && range.to < range.from)}
          style={{ alignSelf: 'flex-start' }}
        >
          {busy ? 'Assigning...' : 'Assign'}
        </Button>
      </Stack>
    </form>
  );
}

function DateFields({ kind, form, onChange }: Pick<Props, 'kind' | 'form' | 'onChange'>) {
  const disabled = getAssignRange(kind, form) === null;
  return (
    <>
      <DateInput
        w="100%"
        label="From Date"
        clearable={false}
        format="MM/dd/yyyy"
        value={form.from}
        disabled={disabled}
        onChange={(from) => onChange({ from })}
      />
      <DateInput
        w="100%"
        label="To Date"
        clearable={false}
        format="MM/dd/yyyy"
        value={form.to}
        disabled={disabled}
        error={!disabled && form.to < form.from ? MESSAGES.endBeforeStart : undefined}
        onChange={(to) => onChange({ to })}
      />
      {kind.mayLackDate && (
        <Checkbox
          pb={8}
          style={{ alignSelf: 'end' }}
          label="All dates, and rows without a date"
          checked={form.everyDate}
          onChange={({ currentTarget }) => onChange({ dates: currentTarget.checked ? 'all' : '' })}
        />
      )}
    </>
  );
}

/** Typing adds no entry to the browser history. */
const REPLACE_ENTRY = { replace: true };

const COUNT_RULE = `Enter a whole number from ${LIMITS.taskCountMin} to ${LIMITS.taskCountMax}.`;

/** Reports a language from a link that is not supported. */
function describeUnsupported(language: string): string | undefined {
  return language !== '' && !parseLanguage(language) ? MESSAGES.unsupportedLanguage(language) : undefined;
}

function findAssignFaults(form: Form, chosen: number | null, countText: string, count: number | null) {
  const faults: { source?: string; target?: string; user?: string; count?: string } = {};
  if (!form.source) faults.source = 'Select a source language.';
  if (!form.target) faults.target = 'Select a target language.';
  if (form.source && form.target && chosen === null) faults.user = 'Select a user.';
  const asked = form.bySentences ? 'new sentences' : 'rows';
  if (count === null) faults.count = countText === '' ? `Enter the number of ${asked} to assign.` : COUNT_RULE;
  return faults;
}

/**
 * Returns the state of the count field. For activities the field shows the number of assignable rows until the person
 * types or empties the field. The shown number never changes while the field has the focus: typing 1 just as a 2
 * appears would give 21.
 */
function useCount(kind: AssignKind, form: Form, typed: string, eligible = 0, onChange: Props['onChange']) {
  const range = [form.from, form.to, form.everyDate, form.source, form.target].join();
  const [emptied, setEmptied] = useState('');
  const [entered, setEntered] = useState<string | null>(null);
  const all = kind.takesAll && eligible > 0 && emptied !== range ? String(Math.min(eligible, LIMITS.taskCountMax)) : '';
  const changeCount = (count: string) => {
    setEmptied(count === '' ? range : '');
    if (count === '') setEntered('');
    onChange({ count }, REPLACE_ENTRY);
  };
  const field = { onFocus: () => setEntered(all), onBlur: () => setEntered(null) };
  return [typed || (entered ?? all), changeCount, field] as const;
}
