import type { PredictionAnswer } from '@subtitle/contracts/entities/prediction';
import type { LanguageCode } from '@subtitle/contracts/languages';
import { IconArrowLeft } from '@subtitle/sdk/icons';
import { ActionIcon, Badge, formatDate, Group, StatusLabel, Text, Title } from '@subtitle/sdk/ui';
import classes from './review.module.css';

interface Props {
  item: PredictionAnswer;
  language: LanguageCode;
  onBack?: () => void;
  children?: React.ReactNode;
}

/** Id, from, to and assigned to of the row under review. */
export function ReviewHeader({ item, language, onBack, children }: Props) {
  const round = item[`round_${language}`];
  return (
    <Group gap="sm" px="md" py="xs" mih={44} className={classes.bar}>
      {onBack ? (
        <ActionIcon variant="subtle" color="gray" size={28} aria-label="Back to the list" onClick={onBack}>
          <IconArrowLeft size={18} />
        </ActionIcon>
      ) : null}
      <Title order={2} size="md">
        #{item.id}
      </Title>
      <Text size="sm">
        From {formatDate(item.from)} to {formatDate(item.to)}
      </Text>
      <Text size="sm" c="dimmed">
        Assigned to {item[`assigned_${language}`] ?? item.assigned_to ?? 'nobody'}
      </Text>
      <StatusLabel status={item[`status_${language}`]} />
      {round > 1 ? (
        <Badge variant="default" tt="none" fw={500}>
          round {round}
        </Badge>
      ) : null}
      {children}
    </Group>
  );
}
