import { languageTitle } from '@subtitle/contracts/languages';
import { MAX_DAYS } from '@subtitle/contracts/operations/figures';
import { APPROVED, formatStatus } from '@subtitle/contracts/statuses';
import { describeFindingFilter, FINDING_OPTIONS } from '@subtitle/domain/checks/finding-filter';
import { addDays } from '@subtitle/domain/dates';
import { DateInput, NativeSelect } from '@subtitle/sdk/forms';
import { useSession } from '@subtitle/sdk/session';
import { Button, Filters, formatDate, teamToday } from '@subtitle/sdk/ui';
import { useUsers } from '@subtitle/sdk/work';
import { LANGUAGE_CHOICES } from '../describe-work/language-choices';
import { type DecidedUrl, EMPTY_DECIDED, readDecidedQuery } from './decided-url';

interface Props {
  url: DecidedUrl;
  onUrl: (change: Partial<DecidedUrl>) => void;
  /** Displayed range of dates; null until the rows are loaded. */
  days: { from: string; to: string } | null;
}

/** Filters by decision, person, language, findings and dates. */
export function DecidedFilters({ url, onUrl, days }: Props) {
  const { hasRole } = useSession();
  const { decision, person, part, language, findings, from, to } = readDecidedQuery(url);
  const said = [
    decision === 'sent-back' && 'sent back',
    person,
    language && languageTitle(language),
    findings && describeFindingFilter(findings),
    from && `from ${formatDate(from)}`,
    to && `to ${formatDate(to)}`,
  ].filter(Boolean);
  return (
    <Filters label="Filter rows" active={said.length} summary={said.join(' · ')}>
      <NativeSelect
        label="Decision"
        value={decision}
        onChange={({ currentTarget }) => onUrl({ decision: currentTarget.value, part: '' })}
        data={[
          { value: APPROVED, label: formatStatus(APPROVED) },
          { value: 'sent-back', label: 'sent back' },
        ]}
      />
      {hasRole('assigner') && <PersonSelect value={url.person} onChange={(one) => onUrl({ person: one, part: '' })} />}
      {person && decision === APPROVED && (
        <NativeSelect
          label="Role"
          value={part ?? ''}
          onChange={({ currentTarget }) => onUrl({ part: currentTarget.value })}
          data={[
            { value: '', label: 'Any' },
            { value: 'submitted', label: 'submitter' },
            { value: 'reviewed', label: 'approver' },
          ]}
        />
      )}
      <NativeSelect
        label="Language"
        value={language ?? ''}
        onChange={({ currentTarget }) => onUrl({ language: currentTarget.value })}
        data={LANGUAGE_CHOICES}
      />
      <NativeSelect
        label="Findings"
        w={150}
        value={findings ?? ''}
        onChange={({ currentTarget }) => onUrl({ findings: currentTarget.value })}
        data={FINDING_OPTIONS}
      />
      <DateInput
        w={132}
        label="From Date"
        value={from ?? days?.from ?? ''}
        min={days ? addDays(days.to, 1 - MAX_DAYS) : undefined}
        max={days?.to}
        onChange={(day) => onUrl({ from: day })}
      />
      <DateInput
        w={132}
        label="To Date"
        value={to ?? days?.to ?? ''}
        min={from}
        max={teamToday()}
        onChange={(day) => onUrl({ to: day })}
      />
      {said.length > 0 && (
        <Button variant="default" onClick={() => onUrl(EMPTY_DECIDED)}>
          Clear Filters
        </Button>
      )}
    </Filters>
  );
}

function PersonSelect({ value, onChange }: { value: string; onChange: (person: string) => void }) {
  const people = (useUsers().data ?? [])
    .map(({ username, name }) => ({ value: username, label: name }))
    .sort((a, b) => a.label.localeCompare(b.label));
  const isListed = value === '' || people.some((one) => one.value === value);
  return (
    <NativeSelect
      label="Person"
      w={180}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      data={[{ value: '', label: 'Everyone' }, ...people, ...(isListed ? [] : [{ value, label: value }])]}
    />
  );
}
