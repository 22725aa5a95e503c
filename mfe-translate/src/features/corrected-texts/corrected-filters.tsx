import { LANGUAGE_CODES, languageTitle } from '@subtitle/contracts/languages';
import { NativeSelect } from '@subtitle/sdk/forms';
import { useSession } from '@subtitle/sdk/session';
import { Button, Filters } from '@subtitle/sdk/ui';
import { useUsers } from '@subtitle/sdk/work';
import { type CorrectedUrl, EMPTY_CORRECTED, EVERYONE, PERIODS } from './corrected-url';

interface Props {
  url: CorrectedUrl;
  onUrl: (change: Partial<CorrectedUrl>) => void;
}

/** Filters by author (for people who see everybody's), language and days. */
export function CorrectedFilters({ url, onUrl }: Props) {
  const { hasRole } = useSession();
  const said = [url.person, url.language, url.days && `${url.days} days`, url.reason].filter(Boolean);
  return (
    <Filters label="Filter corrections" active={said.length} summary={said.join(' · ')}>
      {hasRole('assigner') ? <AuthorSelect value={url.person} onChange={(person) => onUrl({ person })} /> : null}
      <NativeSelect
        label="Language"
        value={url.language}
        onChange={({ currentTarget }) => onUrl({ language: currentTarget.value })}
        data={[
          { value: '', label: 'All languages' },
          ...LANGUAGE_CODES.map((code) => ({ value: code as string, label: languageTitle(code) })),
        ]}
      />
      <NativeSelect
        label="Period"
        value={url.days}
        onChange={({ currentTarget }) => onUrl({ days: currentTarget.value })}
        data={[
          { value: '', label: 'Any time' },
          ...PERIODS.map((days) => ({ value: String(days), label: `Last ${days} days` })),
        ]}
      />
      {said.length > 0 ? (
        <Button variant="default" onClick={() => onUrl(EMPTY_CORRECTED)}>
          Clear Filters
        </Button>
      ) : null}
    </Filters>
  );
}

function AuthorSelect({ value, onChange }: { value: string; onChange: (person: string) => void }) {
  const people = (useUsers().data ?? [])
    .map(({ username, name }) => ({ value: username, label: name }))
    .sort((a, b) => a.label.localeCompare(b.label));
  const isListed = value === '' || value === EVERYONE || people.some((one) => one.value === value);
  return (
    <NativeSelect
      label="Texts of"
      w={180}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      data={[
        { value: '', label: 'Me' },
        { value: EVERYONE, label: 'Everyone' },
        ...people,
        ...(isListed ? [] : [{ value, label: value }]),
      ]}
    />
  );
}
