import type { LanguageCode } from '@subtitle/contracts/languages';
import type { ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import { SettleSource } from '@subtitle/sdk/history';
import { useQueryClient } from '@subtitle/sdk/query';
import type { EditorKind } from './list/editor-kinds';
import { usePatchItem } from './list/use-prediction-list';
import type { ItemSession } from './session/item-session';

interface Props {
  editor: EditorKind;
  item: ItemAnswer;
  language: LanguageCode;
  session: ItemSession;
}

/** Shows the changes in the source of the open row; settling them is queued with its saves. */
export function SourceMark({ editor, item, language, session }: Props) {
  const client = useQueryClient();
  return (
    <SettleSource
      item={item}
      language={language}
      change={(send) => session.change(send)}
      onChanged={usePatchItem(editor)}
      onFailed={() => void client.invalidateQueries({ queryKey: ['predictions', editor.kind] })}
    />
  );
}
