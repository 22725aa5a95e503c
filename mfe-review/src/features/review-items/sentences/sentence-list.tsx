import type { LanguageCode } from '@subtitle/contracts/languages';
import type { ReviewSentence } from '@subtitle/contracts/operations/review-sentences';
import { IconCircleCheck } from '@subtitle/sdk/icons';
import { VirtualList } from '@subtitle/sdk/list';
import { formatNumber, Group, LangText, RowFlag, Text } from '@subtitle/sdk/ui';
import classes from './sentences.module.css';
import type { ListedSentence } from './sheet';

/** Height in pixels of one sentence. */
const ROW_HEIGHT = 60;

interface Props {
  listed: readonly ListedSentence[];
  sentences: ReadonlyMap<string, ReviewSentence>;
  language: LanguageCode;
  selected: string;
  onSelect: (id: string, byKey: boolean) => void;
}

/** The sentences of the rows in review with their numbers of rows; a mark shows those that were judged. */
export function SentenceList({ listed, sentences, language, selected, onSelect }: Props) {
  return (
    <VirtualList
      label="Sentences"
      items={listed}
      keyOf={({ id }) => id}
      rowHeight={ROW_HEIGHT}
      selected={listed.findIndex(({ id }) => id === selected)}
      onSelect={({ id }, _index, byKey) => onSelect(id, byKey)}
      renderRow={({ id, rows, own, isDone }) => {
        const sentence = sentences.get(id)!;
        return (
          <div className={classes.listed}>
            <Group gap={6} wrap="nowrap" justify="space-between">
              <LangText language={language} lines={1}>
                {sentence.translation}
              </LangText>
              {isDone && own === 0 ? (
                <RowFlag words="judged as good" colour="green">
                  <IconCircleCheck size={16} />
                </RowFlag>
              ) : null}
            </Group>
            <Group gap={6} wrap="nowrap" justify="space-between">
              <LangText language={sentence.source} lines={1}>
                {sentence.sentence}
              </LangText>
              <Text size="xs" c="dimmed" className={classes.count}>
                {formatNumber(rows.length)} {rows.length === 1 ? 'row' : 'rows'}
                {own > 0 ? `, ${formatNumber(own)} yours` : ''}
              </Text>
            </Group>
          </div>
        );
      }}
    />
  );
}
