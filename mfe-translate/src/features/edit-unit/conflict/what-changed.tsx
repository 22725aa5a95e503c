import type { ItemText } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import { FailedState, LoadingRows, Text } from '@subtitle/sdk/ui';
import { TextChanges } from '../../sent-back/text-changes';
import type { EditorKind } from '../list/editor-kinds';
import type { Texts } from '../texts/unit-columns';
import { useSubmittedTexts } from './use-submitted-texts';

interface Props {
  editor: EditorKind;
  itemId: number;
  language: LanguageCode;
  texts: Texts;
}

/** Shows the differences between the fields and the last submitted texts. */
export function WhatChanged({ editor, itemId, language, texts }: Props) {
  const history = useSubmittedTexts(editor, itemId, language);
  if (history.isPending) return <LoadingRows rows={2} />;
  if (history.isError)
    return <FailedState message="Failed to load the history" onRetry={() => void history.refetch()} />;
  const before = history.data;
  if (!before)
    return (
      <Text size="sm" mt="xs">
        No earlier submission is on record.
      </Text>
    );
  const columns = Object.keys(texts) as ItemText[];
  return (
    <TextChanges
      language={language}
      texts={columns.map((name) => ({ name, before: before[name] ?? '', now: texts[name] ?? '' }))}
    />
  );
}
