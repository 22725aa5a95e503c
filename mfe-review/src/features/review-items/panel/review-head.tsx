import type { LanguageCode } from '@subtitle/contracts/languages';
import type { ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import { getItemName } from '@subtitle/domain/item-name';
import { readUnit } from '@subtitle/domain/workflow/unit';
import { HistoryButton } from '@subtitle/sdk/history';
import { usePersonName } from '@subtitle/sdk/session';
import { type ReadCue, TalkButton } from '@subtitle/sdk/talk';
import { Badge, formatDate, Group, StatusLabel, Text, WorkHead } from '@subtitle/sdk/ui';
import { useChannelName } from '@subtitle/sdk/work';

interface Props {
  item: ItemAnswer;
  language: LanguageCode;
  /** Language shown beside the translation. */
  original?: LanguageCode;
  /** Source of a cue, for questions about subtitles. */
  readCue?: ReadCue;
  onBack?: () => void;
  children?: React.ReactNode;
}

/** Id, from, to and assigned to of the row under review. */
export function ReviewHead({ item, language, original, readCue, onBack, children }: Props) {
  const { round, owner, status } = readUnit(item, language);
  const nameOf = usePersonName();
  const channelOf = useChannelName('channel_id' in item);
  const assignee = owner ?? item.assigned_to ?? undefined;
  return (
    <WorkHead id={item.id} onBack={onBack}>
      <Text size="sm" fw={600}>
        {getItemName({ ...item })}
      </Text>
      <Text size="sm">
        {'channel_id' in item ? channelOf(item.channel_id) : `From ${formatDate(item.from)} to ${formatDate(item.to)}`}
      </Text>
      <Text size="sm" c="dimmed" title={assignee}>
        Assigned to {assignee ? nameOf(assignee) : 'nobody'}
      </Text>
      <StatusLabel status={status} />
      {round > 1 ? (
        <Badge variant="default" tt="none" fw={500}>
          round {round}
        </Badge>
      ) : null}
      <Group ml="auto" gap="sm">
        {children}
        <TalkButton unit={{ kind: item.kind, id: item.id, language, source: original }} readCue={readCue} />
        <HistoryButton unit={{ kind: item.kind, id: item.id, language }} />
      </Group>
    </WorkHead>
  );
}
