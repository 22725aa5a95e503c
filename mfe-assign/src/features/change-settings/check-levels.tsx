import { LANGUAGE_CODES, type LanguageCode, languageTitle } from '@subtitle/contracts/languages';
import type { CheckCount, CheckLevels, Demotion } from '@subtitle/contracts/operations/settings';
import { RULE_LEVELS, type RuleLevel } from '@subtitle/contracts/severities';
import { listRules, type RuleWords } from '@subtitle/domain/checks/rule-table';
import { NativeSelect } from '@subtitle/sdk/forms';
import { formatDate, formatNumber, Table, Text } from '@subtitle/sdk/ui';
import { memo } from 'react';
import wide from '../wide-table/wide-table.module.css';
import classes from './check-levels.module.css';
import { LEVEL_LABELS } from './setting-words';

const USUAL = '';

interface Props {
  checks: CheckLevels | undefined;
  /** Warnings that were found and kept lately, by language and rule. */
  counts: readonly CheckCount[];
  /** Rules that only inform because their warnings were kept too often. */
  demoted: readonly Demotion[];
  /** @param level null for the usual level of the rule */
  onChange: (language: LanguageCode, rule: string, level: RuleLevel | null) => void;
}

/** Levels of all checks by language. Checks with a single level cannot be changed. */
export const CheckLevelsTable = memo(function CheckLevelsTable({ checks, counts, demoted, onChange }: Props) {
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
                    isDemoted={find(demoted, code, rule.id) !== undefined}
                    onChange={(level) => onChange(code, rule.id, level)}
                  />
                  <Figures
                    count={find(counts, code, rule.id)}
                    demotion={checks?.[code]?.[rule.id] ? undefined : find(demoted, code, rule.id)}
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

const find = <Count extends CheckCount>(counts: readonly Count[], language: LanguageCode, rule: string) =>
  counts.find((one) => one.language === language && one.rule === rule);

/** Share of warnings that were kept. A demoted rule shows the figures that led to it. */
function Figures({ count, demotion }: { count: CheckCount | undefined; demotion: Demotion | undefined }) {
  const shown = demotion ?? count;
  if (!shown || shown.found === 0) return null;
  const share = `${describeShare(shown)} of ${formatNumber(shown.found)}`;
  return (
    <Text size="xs" c="dimmed" mt={2} className={classes.figures}>
      {demotion
        ? `Kept in ${share} findings: shown as a note since ${formatDate(demotion.since.slice(0, 10))}`
        : `${share} kept`}
    </Text>
  );
}

/** Returns a share in whole per cent; a small one is not shown as none, and nearly all not as all. */
function describeShare({ found, kept }: CheckCount): string {
  const share = (kept / found) * 100;
  const whole = kept > 0 && kept < found ? Math.min(99, Math.max(1, Math.round(share))) : Math.round(share);
  return `${whole} %`;
}

interface LevelProps {
  language: LanguageCode;
  rule: RuleWords;
  /** Null for the usual level. */
  level: RuleLevel | null;
  /** The usual level is lowered to a note. */
  isDemoted: boolean;
  onChange: (level: RuleLevel | null) => void;
}

function LevelField({ language, rule, level, isDemoted, onChange }: LevelProps) {
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
        { value: USUAL, label: `Default (${LEVEL_LABELS[isDemoted ? 'info' : usual].toLowerCase()})` },
        ...levels.map((value) => ({ value, label: LEVEL_LABELS[value] })),
      ]}
      data-changed={level !== null || undefined}
      onChange={({ currentTarget: { value } }) => onChange(RULE_LEVELS.find((one) => one === value) ?? null)}
    />
  );
}
