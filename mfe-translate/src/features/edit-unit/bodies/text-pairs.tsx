import type { ItemText } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import type { ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import type { EditorKind } from '../list/editor-kinds';
import type { ItemSession } from '../session/item-session';
import type { Faults } from '../texts/text-faults';
import type { ColumnPair, Texts } from '../texts/unit-columns';
import { TextPair } from './text-pair';

/** What the frame gives the body of a kind: the row, what is typed in it, and where to tell what happens at its fields. */
export interface BodyProps {
  editor: EditorKind;
  item: ItemAnswer;
  source: LanguageCode;
  target: LanguageCode;
  /** Saves what belongs to the row beside its texts. */
  session: ItemSession;
  /** The texts to be translated; the frame looks for each one's field by `fieldId`. */
  pairs: readonly ColumnPair[];
  texts: Texts;
  faults: Faults;
  readOnly: boolean;
  /** What else the row carries cannot be changed: also while others' changes are to be decided on. */
  closed: boolean;
  onType: (column: ItemText, text: string) => void;
  onFocus: (column: ItemText) => void;
  onBlur: () => void;
}

/** Every text beside its translation: the body of a kind that has none of its own. */
export function TextPairs({
  item,
  source,
  target,
  pairs,
  texts,
  faults,
  readOnly,
  onType,
  onFocus,
  onBlur,
}: BodyProps) {
  return pairs.map((pair) => (
    <TextPair
      key={`${item.id}:${pair.target}`}
      pair={pair}
      source={source}
      target={target}
      value={texts[pair.target] ?? ''}
      fault={faults[pair.target]}
      readOnly={readOnly}
      onChange={(text) => onType(pair.target, text)}
      onFocus={onFocus}
      onBlur={onBlur}
    />
  ));
}
