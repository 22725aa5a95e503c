import { languageTitle } from '@subtitle/contracts/languages';
import { MAX_DAYS } from '@subtitle/contracts/operations/figures';
import { EFFECTIVE_ROLES } from '@subtitle/contracts/roles';
import { addDays } from '@subtitle/domain/dates';
import { DateInput, NativeSelect } from '@subtitle/sdk/forms';
import { Button, Filters, formatDate } from '@subtitle/sdk/ui';
import { LANGUAGE_CHOICES } from '../describe-work/language-choices';
import { EMPTY_TASK_URL, readRole, readTaskQuery, type TaskUrl } from './task-url';

interface Props {
  url: TaskUrl;
  onUrl: (change: Partial<TaskUrl>) => void;
  /** Displayed range of dates, and today; undefined until the figures are loaded. */
  days: { from: string; to: string; today: string } | undefined;
}

/** Filters by role and language, and by dates for approvals and hours. */
export function TaskFilters({ url, onUrl, days }: Props) {
  const query = readTaskQuery(url);
  const said = [
    readRole(url),
    query.language && languageTitle(query.language),
    query.from && `from ${formatDate(query.from)}`,
    query.to && `to ${formatDate(query.to)}`,
  ].filter(Boolean);
  return (
    <Filters label="Filter people" active={said.length} summary={said.join(' · ')}>
      <NativeSelect
        label="Role"
        value={readRole(url)}
        onChange={({ currentTarget }) => onUrl({ role: currentTarget.value })}
        data={[{ value: '', label: 'All' }, ...EFFECTIVE_ROLES.map((role) => ({ value: role as string, label: role }))]}
      />
      <NativeSelect
        label="Language"
        value={query.language ?? ''}
        onChange={({ currentTarget }) => onUrl({ language: currentTarget.value })}
        data={LANGUAGE_CHOICES}
      />
      <DateInput
        w={132}
        label="From Date"
        value={query.from ?? days?.from ?? ''}
        min={days && addDays(days.to, 1 - MAX_DAYS)}
        max={days?.to}
        onChange={(from) => onUrl({ from })}
      />
      <DateInput
        w={132}
        label="To Date"
        value={query.to ?? days?.to ?? ''}
        min={query.from}
        max={days?.today}
        onChange={(to) => onUrl({ to })}
      />
      <Button
        variant="default"
        disabled={said.length === 0}
        onClick={() => onUrl({ ...EMPTY_TASK_URL, person: url.person })}
      >
        Clear Filters
      </Button>
    </Filters>
  );
}
