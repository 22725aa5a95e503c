import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import type { CheckLevels, Demotion } from '@subtitle/contracts/operations/settings';
import type { RuleLevel } from '@subtitle/contracts/severities';
import { DEMOTION } from '@subtitle/domain/checks/demotion';
import { Button, Group, Text } from '@subtitle/sdk/ui';
import { useId, useState } from 'react';
import { Section } from '../describe-person/section';
import { CheckLevelsTable } from './check-levels';
import { useCheckCounts } from './use-settings';

const NOTE =
  'Translators see findings while they type, and reviewers see those of the last submission. An error blocks the submission. A warning must be corrected or kept on purpose. A note only informs.';
const COUNTS_NOTE = `The share of warnings that translators kept is counted over ${DEMOTION.days} days. If more than ${DEMOTION.share * 100} % of at least ${DEMOTION.findings} warnings are kept, the check becomes a note. To prevent this, choose a level.`;

interface Props {
  checks: CheckLevels | undefined;
  demoted: readonly Demotion[];
  onChange: (language: LanguageCode, rule: string, level: RuleLevel | null) => void;
}

/** Levels of checks. Their table is long, so it opens on request; the line above it says what differs. */
export function ChecksSection({ checks, demoted, onChange }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const tableId = useId();
  const counts = useCheckCounts(isOpen);
  return (
    <Section title="Checks">
      <Text size="sm" c="dimmed">
        {NOTE}
      </Text>
      <Group justify="space-between" gap="sm">
        <Text size="sm">{describeLevels(checks, demoted)}</Text>
        <Button
          variant="default"
          aria-expanded={isOpen}
          aria-controls={isOpen ? tableId : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Hide the checks' : 'Show all checks'}
        </Button>
      </Group>
      {isOpen ? (
        <div id={tableId}>
          <CheckLevelsTable checks={checks} counts={counts} demoted={demoted} onChange={onChange} />
          <Text size="xs" c="dimmed" mt="xs">
            {COUNTS_NOTE}
          </Text>
        </div>
      ) : null}
    </Section>
  );
}

/** Returns 'All checks have their default level.' or the numbers of those that differ. */
function describeLevels(checks: CheckLevels | undefined, demoted: readonly Demotion[]): string {
  const chosen = LANGUAGE_CODES.reduce((sum, code) => sum + Object.keys(checks?.[code] ?? {}).length, 0);
  const lowered = demoted.filter(({ language, rule }) => !checks?.[language]?.[rule]).length;
  const parts = [
    chosen > 0 && `${chosen} ${chosen === 1 ? 'level' : 'levels'} chosen`,
    lowered > 0 && `${lowered} ${lowered === 1 ? 'check' : 'checks'} shown as a note because warnings were often kept`,
  ].filter(Boolean);
  return parts.length > 0 ? `${parts.join(', ')}.` : 'All checks have their default level.';
}
