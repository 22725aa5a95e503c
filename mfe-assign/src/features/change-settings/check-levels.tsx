import { LANGUAGE_CODES, type LanguageCode, languageTitle } from '@subtitle/contracts/languages';
import type { CheckLevels } from '@subtitle/contracts/operations/settings';
import { RULE_LEVELS, type RuleLevel } from '@subtitle/contracts/severities';
import { listRules, type RuleWords } from '@subtitle/domain/checks/rule-table';
import { NativeSelect } from '@subtitle/sdk/forms';
import { Table, Text } from '@subtitle/sdk/ui';
import { memo } from 'react';
import wide from '../wide-table/wide-table.module.css';
import classes from './check-levels.module.css';
import { LEVEL_LABELS } from './setting-words';

const USUAL = '';

interface Props {
  checks: CheckLevels | undefined;
  /** @param level null for the usual level of the rule */
  onChange: (language: LanguageCode, rule: string, level: RuleLevel | null) => void;
}

/** Levels of all checks by language. Checks with a single level cannot be changed. */
export const CheckLevelsTable = memo(function CheckLevelsTable({ checks, onChange }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways where there is little room, also by keyboard
    <section className={wide.table} tabIndex={0} aria-label="Levels of checks">
      <Table className={classes.table} miw={1_060}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th className={classes.rule}>Check</Table.Th>
            {LANGUAGE_CODES.map((code) => (
              <Table.Th key={code}>{languageTitle(code)}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {listRules().map((rule) => (
            <Table.Tr key={rule.id}>
              <Table.Th scope="row" className={classes.rule}>
                {rule.label}
                <Text size="xs" c="dimmed" fw={400}>
                  {rule.about}
                </Text>
              </Table.Th>
              {LANGUAGE_CODES.map((code) => (
                <Table.Td key={code}>
                  <LevelField
                    language={code}
                    rule={rule}
                    level={checks?.[code]?.[rule.id] ?? null}
                    onChange={(level) => onChange(code, rule.id, level)}
                  />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
});

interface LevelProps {
  language: LanguageCode;
  rule: RuleWords;
  /** Null for the usual level. */
  level: RuleLevel | null;
  onChange: (level: RuleLevel | null) => void;
}

function LevelField({ language, rule, level, onChange }: LevelProps) {
  const { label, usual, levels, languages } = rule;
  if (languages && !languages.includes(language))
    return (
      <Text size="xs" c="dimmed" title="Does not apply to this language">
        Not used
      </Text>
    );
  if (levels.length < 2)
    return (
      <Text size="xs" c="dimmed" title="This check cannot be changed">
        {LEVEL_LABELS[usual]}
      </Text>
    );
  return (
    <NativeSelect
      size="xs"
      aria-label={`${languageTitle(language)}: Check “${label}”`}
      value={level ?? USUAL}
      data={[
        { value: USUAL, label: `Default (${LEVEL_LABELS[usual].toLowerCase()})` },
        ...levels.map((value) => ({ value, label: LEVEL_LABELS[value] })),
      ]}
      data-changed={level !== null || undefined}
      onChange={({ currentTarget: { value } }) => onChange(RULE_LEVELS.find((one) => one === value) ?? null)}
    />
  );
}
