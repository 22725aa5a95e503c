import { languageTitle } from '@subtitle/contracts/languages';
import { LIMITS } from '@subtitle/contracts/limits';
import { Link } from '@subtitle/sdk/router';
import { Anchor, Badge, cut, formatDate, Group, LangText, StatusLabel, Text } from '@subtitle/sdk/ui';
import { previewColumn } from '../translate-predictions/unit-columns';
import type { WorkUnit } from './work-units';

/** One piece of work; opens its editor at that row. */
export function WorkRow({ unit, draft }: { unit: WorkUnit; draft: boolean }) {
  const { item, language, source, overdue, filled, needed } = unit;
  const preview = previewColumn(item, source);
  return (
    <Group
      gap="sm"
      px="md"
      py={8}
      wrap="wrap"
      style={{ borderBottom: '1px solid var(--mantine-color-default-border)' }}
    >
      <Anchor component={Link} to={unit.path} fw={600} miw={70}>
        #{item.id}
      </Anchor>
      <StatusLabel status={item[`status_${language}`]} />
      <Text size="sm" miw={150}>
        {formatDate(item.from)} · {item.lrname || item.lagna_rasi}
      </Text>
      <Text size="sm" c="dimmed" miw={190}>
        {item.kind === 'daily' ? 'Daily' : '10 days'} · {languageTitle(source)} → {languageTitle(language)}
      </Text>
      {preview ? (
        <LangText language={source} lines={1}>
          {cut(preview.text, LIMITS.predictionPreviewCharacters)}
        </LangText>
      ) : null}
      <Group gap={6} ml="auto">
        {overdue ? <Flag>overdue</Flag> : null}
        {draft ? <Flag>draft on this device</Flag> : null}
        <Text size="sm" c="dimmed">
          {filled} of {needed} filled
        </Text>
      </Group>
    </Group>
  );
}

function Flag({ children }: { children: string }) {
  return (
    <Badge variant="default" size="sm" tt="none" fw={500}>
      {children}
    </Badge>
  );
}
