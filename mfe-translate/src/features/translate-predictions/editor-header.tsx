import type { PredictionAnswer } from '@subtitle/contracts/entities/prediction';
import { languageTitle } from '@subtitle/contracts/languages';
import { IconArrowLeft } from '@subtitle/sdk/icons';
import { ActionIcon, Badge, formatDate, Group, StatusLabel, Text, Title, VisuallyHidden } from '@subtitle/sdk/ui';
import classes from './editor.module.css';
import { type EditorFilters, lagnaOf } from './editor-filters';
import type { EditorKind } from './editor-kinds';

interface Props {
  editor: EditorKind;
  filters: EditorFilters;
  item: PredictionAnswer;
  onBack?: () => void;
}

/** ID, dates, language pair and status of the row in work. */
export function EditorHeader({ editor, filters, item, onBack }: Props) {
  const { source, target } = filters;
  const round = item[`round_${target}`];
  return (
    <Group gap="sm" px="md" py="xs" mih={44} className={classes.bar}>
      {onBack ? (
        <ActionIcon variant="subtle" color="gray" size={28} aria-label="Back to the list" onClick={onBack}>
          <IconArrowLeft size={18} />
        </ActionIcon>
      ) : null}
      <Title order={2} size="md">
        <VisuallyHidden>ID </VisuallyHidden>#{item.id}
      </Title>
      <Text size="sm" fw={600}>
        {lagnaOf(item)}
      </Text>
      <Text size="sm" c="dimmed">
        {editor.dates === 'single'
          ? formatDate(item.from)
          : `From ${formatDate(item.from)} · To ${formatDate(item.to)}`}
      </Text>
      <Badge variant="default" tt="none" fw={500}>
        <VisuallyHidden>Language Pair </VisuallyHidden>
        {languageTitle(source)} → {languageTitle(target)}
      </Badge>
      <StatusLabel status={item[`status_${target}`]} />
      {round > 0 ? (
        <Badge variant="default" tt="none" fw={500}>
          round {round}
        </Badge>
      ) : null}
    </Group>
  );
}
