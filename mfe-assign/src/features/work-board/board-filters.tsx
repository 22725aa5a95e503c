import { ITEM_KINDS } from '@subtitle/contracts/columns';
import { LANGUAGE_CODES } from '@subtitle/contracts/languages';
import { DUE_GROUPS } from '@subtitle/contracts/operations/figures';
import type { UserAnswer } from '@subtitle/contracts/operations/users';
import { formatStatus, PENDING, STATUSES } from '@subtitle/contracts/statuses';
import { FINDING_OPTIONS, readFindingFilter } from '@subtitle/domain/checks/finding-filter';
import { getStages } from '@subtitle/domain/eligibility';
import { DateInput, NativeSelect } from '@subtitle/sdk/forms';
import { Button, Filters } from '@subtitle/sdk/ui';
import { KIND_WORDS, useHouse } from '@subtitle/sdk/work';
import { createUniqueNames } from '../describe-person/names-apart';
import { DUE_LABELS } from '../describe-work/due-words';
import { LANGUAGE_CHOICES } from '../describe-work/language-choices';
import { describeOpenLoad } from '../people-load/open-words';
import { getPersonLoad, type Load } from '../people-load/use-load';
import {
  BOARD_CHOICES,
  type BoardChoice,
  type BoardUrl,
  countActiveFilters,
  EMPTY_BOARD,
  readBoardChoice,
  readDue,
} from './board-url';

interface Props {
  url: BoardUrl;
  users: readonly UserAnswer[];
  load: Load | undefined;
  onChange: (change: Partial<BoardUrl>) => void;
}

const DAYS_LEFT_OPTIONS = [
  { value: '', label: 'Any' },
  ...DUE_GROUPS.filter((due) => due !== 'overdue').map((due) => ({ value: due as string, label: DUE_LABELS[due] })),
];
const AGE_OPTIONS = [
  { value: '', label: 'Any' },
  { value: '3', label: '3+ days' },
  { value: '7', label: '7+ days' },
  { value: '30', label: '30+ days' },
];

const MARK_OPTIONS = [
  { value: '', label: 'Any' },
  { value: 'source', label: 'Source changed' },
  { value: 'owner', label: 'Owner not eligible' },
];

const STATUS_LABELS: Partial<Record<BoardChoice, string>> = {
  ...Object.fromEntries(STATUSES.map((status) => [status, formatStatus(status)])),
  'in-progress': 'in progress',
  all: 'any status',
  [PENDING]: 'pending, without a text',
  'pending-with-text': 'pending, with a text',
};

/** Filters by person, language, kind, status, date and time since the assignment. */
export function BoardFilters({ url, users, load, onChange }: Props) {
  const active = countActiveFilters(url);
  const { openItems } = useHouse();
  return (
    <Filters
      label="Filters"
      active={active}
      summary={active === 0 ? 'Everyone, all assigned rows' : ''}
      foldUpTo={1180}
    >
      <NativeSelect
        label="Person"
        w={150}
        value={url.person}
        onChange={(event) => onChange({ person: event.currentTarget.value })}
        data={[{ value: '', label: 'Everyone' }, ...listPeople(url.person, users, load, openItems)]}
      />
      <NativeSelect
        label="Status"
        w={140}
        value={readBoardChoice(url.status)}
        onChange={(event) => onChange({ status: event.currentTarget.value })}
        data={BOARD_CHOICES.map((status) => ({ value: status, label: STATUS_LABELS[status] ?? status }))}
      />
      <NativeSelect
        label="Language"
        w={100}
        value={LANGUAGE_CODES.find((code) => code === url.language) ?? ''}
        onChange={(event) => onChange({ language: event.currentTarget.value })}
        data={LANGUAGE_CHOICES}
      />
      <NativeSelect
        label="Kind"
        w={96}
        value={ITEM_KINDS.find((kind) => kind === url.kind) ?? ''}
        onChange={(event) => onChange({ kind: event.currentTarget.value })}
        data={[
          { value: '', label: 'All' },
          ...ITEM_KINDS.map((kind) => ({ value: kind as string, label: KIND_WORDS[kind].title })),
        ]}
      />
      <DateInput w={132} label="From Date" value={url.from} onChange={(from) => onChange({ from })} />
      <DateInput w={132} label="To Date" value={url.to} onChange={(to) => onChange({ to })} />
      <NativeSelect
        label="Days left"
        w={84}
        value={readDue(url) ?? ''}
        onChange={(event) => onChange({ due: event.currentTarget.value })}
        data={DAYS_LEFT_OPTIONS}
      />
      <NativeSelect
        label="Assigned for"
        w={98}
        value={AGE_OPTIONS.some(({ value }) => value === url.days) ? url.days : ''}
        onChange={(event) => onChange({ days: event.currentTarget.value })}
        data={AGE_OPTIONS}
      />
      <NativeSelect
        label="Marked"
        w={156}
        value={url.source === 'changed' ? 'source' : url.owner === 'unfit' ? 'owner' : ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({
            source: value === 'source' ? 'changed' : '',
            owner: value === 'owner' ? 'unfit' : '',
            ...(value === 'source' && url.status === EMPTY_BOARD.status && { status: 'all' }),
          })
        }
        data={MARK_OPTIONS}
      />
      <NativeSelect
        label="Findings"
        w={150}
        value={readFindingFilter(url.findings)}
        onChange={({ currentTarget: { value } }) =>
          onChange({ findings: value, ...(value && url.status === EMPTY_BOARD.status && { status: 'all' }) })
        }
        data={FINDING_OPTIONS}
      />
      {active > 0 && (
        <Button variant="subtle" onClick={() => onChange(EMPTY_BOARD)}>
          Clear filters
        </Button>
      )}
    </Filters>
  );
}

/**
 * Returns the people who can have work, with the number of their open rows. The person from a link is included even
 * without a suitable role.
 */
function listPeople(chosen: string, users: readonly UserAnswer[], load: Load | undefined, agreed: number) {
  const has = ({ username }: UserAnswer) => (getPersonLoad(load, username)?.open ?? 0) > 0;
  const works = ({ roles }: UserAnswer) => getStages({ roles }).length > 0;
  const titleOf = createUniqueNames(users);
  const people = users
    .filter((user) => works(user) || has(user) || user.username === chosen)
    .sort((a, b) => a.name.localeCompare(b.name))
    .map((user) => ({
      value: user.username,
      label: `${titleOf(user)}${describeOpenLoad(load, user.username, agreed)}`,
    }));
  return chosen && !people.some(({ value }) => value === chosen)
    ? [...people, { value: chosen, label: chosen }]
    : people;
}
