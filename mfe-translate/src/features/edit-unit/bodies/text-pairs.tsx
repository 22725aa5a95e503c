import type { ItemText } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import type { ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import type { EditorKind } from '../list/editor-kinds';
import type { ItemSession } from '../session/item-session';
import type { Faults } from '../texts/text-faults';
import type { ColumnPair, Texts } from '../texts/unit-columns';
import { TextPair } from './text-pair';

/** Props of a kind's editor body: the row, its typed texts, and callbacks for events at the fields. */
export interface BodyProps {
  editor: EditorKind;
  item: ItemAnswer;
  source: LanguageCode;
  target: LanguageCode;
  /** Saves properties of the row other than its texts. */
  session: ItemSession;
  /** Texts to translate; the frame finds the field of each one by `fieldId`. */
  pairs: readonly ColumnPair[];
  texts: Texts;
  faults: Faults;
  readOnly: boolean;
  /** The row's other properties cannot be changed, also while a conflict is unresolved. */
  closed: boolean;
  onType: (column: ItemText, text: string) => void;
  onFocus: (column: ItemText) => void;
  onBlur: () => void;
}

/** Default editor body: every text beside its translation. */
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
