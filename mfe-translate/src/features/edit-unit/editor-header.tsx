import { languageTitle } from '@subtitle/contracts/languages';
import { getItemName } from '@subtitle/domain/item-name';
import { HistoryButton, type Revision } from '@subtitle/sdk/history';
import { TalkButton } from '@subtitle/sdk/talk';
import { Badge, formatDate, Group, StatusLabel, Text, VisuallyHidden, WorkHead } from '@subtitle/sdk/ui';
import type { OpenRow } from './use-open-row';

interface Props {
  row: OpenRow;
  onBack?: () => void;
  /** Restores a revision; null if the row cannot be changed. */
  onRestore: ((revision: Revision) => void) | null;
}

/** ID, dates, language pair and status of the open row. */
export function EditorHeader({ row, onBack, onRestore }: Props) {
  const { editor, item, source, target } = row;
  const { round, status } = row.unit;
  const assignedFrom = item[`source_${target}`];
  return (
    <WorkHead id={item.id} onBack={onBack}>
      <Text size="sm" fw={600}>
        {getItemName({ ...item })}
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
      {assignedFrom && assignedFrom !== source ? (
        <Text size="sm" c="dimmed">
          Assigned from {languageTitle(assignedFrom)}
        </Text>
      ) : null}
      <StatusLabel status={status} />
      {round > 0 ? (
        <Badge variant="default" tt="none" fw={500}>
          round {round}
        </Badge>
      ) : null}
      <Group ml="auto" gap={4}>
        <TalkButton unit={{ kind: item.kind, id: item.id, language: target, source }} />
        <HistoryButton unit={{ kind: item.kind, id: item.id, language: target }} onRestore={onRestore} />
      </Group>
    </WorkHead>
  );
}
