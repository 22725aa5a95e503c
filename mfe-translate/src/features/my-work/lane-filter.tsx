import { languageTitle } from '@subtitle/contracts/languages';
import { Button, formatNumber, Group } from '@subtitle/sdk/ui';
import { KIND_WORDS } from '@subtitle/sdk/work';
import type { listLanes, WorkFilter } from '../count-work/work-counts';

interface Props {
  lanes: ReturnType<typeof listLanes>;
  narrowed: WorkFilter;
  onNarrow: (narrowed: WorkFilter) => void;
}

/**
 * Filters the work by kind and language, with the number of open rows of each; hidden if there is only one combination.
 */
export function LaneFilter({ lanes, narrowed, onNarrow }: Props) {
  const whole = !narrowed.kind && !narrowed.language;
  if (lanes.length < 2 && whole) return null;
  const renderChoice = (label: string, chosen: boolean, to: WorkFilter) => (
    <Button
      key={label}
      size="compact-sm"
      variant={chosen ? 'light' : 'default'}
      aria-pressed={chosen}
      onClick={() => onNarrow(to)}
    >
      {label}
    </Button>
  );
  return (
    <Group gap={6} px="md" pt="sm" pb="xs" role="group" aria-label="Kind and language">
      {renderChoice('All', whole, {})}
      {lanes.map(({ kind, language, open }) =>
        renderChoice(
          `${languageTitle(language)}, ${KIND_WORDS[kind].words} (${formatNumber(open)})`,
          narrowed.kind === kind && narrowed.language === language,
          { kind, language },
        ),
      )}
    </Group>
  );
}
