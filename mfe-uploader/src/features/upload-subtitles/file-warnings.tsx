import { findLanguageWarning } from '@subtitle/domain/texts/text-language';
import { ErrorList } from '@subtitle/domain/uploads/errors/error-list';
import { IconAlertTriangle } from '@subtitle/sdk/icons';
import { Group, Text } from '@subtitle/sdk/ui';
import { useHouse } from '@subtitle/sdk/work';
import { readSubtitles } from '@subtitle/webvtt/read-subtitles';
import { useMemo } from 'react';
import { readRepaired, writeRepairedText } from '../repair-subtitles/repair';
import { FaultItem } from '../show-faults/fault-item';
import { formatWarningCount } from '../show-faults/workbook-warnings';
import { isUnreadable, needsRepair, type SubtitleFile } from './subtitle-file';
import classes from './subtitles-form.module.css';

/**
 * Warns about texts that seem to be in another language, and about cue times that viewers would notice. A file with
 * open blocks has no warnings until the blocks are settled.
 */
export function FileWarnings({ entry }: { entry: SubtitleFile }) {
  const { file, repair, language } = entry;
  const { languages } = useHouse();
  const isReady = !isUnreadable(entry) && !needsRepair(entry);
  const wrongLanguage = useMemo(() => {
    if (!repair || language === '') return null;
    const texts = readRepaired(repair).cues.map(({ payload }) => payload);
    return findLanguageWarning(texts, language);
  }, [repair, language]);
  const limits = language === '' ? undefined : languages[language];
  const warnings = useMemo(() => {
    const list = new ErrorList();
    if (repair && isReady)
      for (const warning of readSubtitles(writeRepairedText(repair), limits).warnings) list.addLine(warning);
    return { groups: list.getGroups(), faults: list.getFaults() };
  }, [repair, limits, isReady]);
  return (
    <>
      {wrongLanguage !== null && (
        <Group gap="xs" wrap="nowrap" className={classes.mismatch} role="alert">
          <IconAlertTriangle size={16} aria-hidden />
          <Text size="sm">{wrongLanguage}</Text>
        </Group>
      )}
      {warnings.faults.length > 0 && (
        <div className={classes.wide}>
          <Text size="sm" c="dimmed" mb={4}>
            {formatWarningCount(warnings.faults)} about cue times. You can upload the file as it is.
          </Text>
          <ul className={classes.warnings} aria-label={`Warnings of ${file.name}`}>
            {warnings.faults.map((fault) => (
              <FaultItem
                key={fault.key}
                fault={fault}
                tone="warning"
                open={false}
                groups={warnings.groups}
                more={null}
              />
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
