import type { LanguageCode } from '@subtitle/contracts/languages';
import type { ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import { readUnit } from '@subtitle/domain/workflow/unit';
import { useState } from 'react';
import type { ReviewAddress } from '../list/use-review-address';
import type { Stream } from '../use-stream';

type DialogName = 'reassign' | 'fix';

interface Opened {
  name: DialogName;
  /** The row as the reviewer saw it. */
  item: ItemAnswer;
  language: LanguageCode;
}

/** Opens a dialog about the selected row. It stays open with its text if the row leaves review meanwhile. */
export function useRowDialog({ filters, selected }: ReviewAddress, { item, gone }: Stream) {
  const { kind, language } = filters;
  const [opened, setOpened] = useState<Opened | null>(null);
  const isAbout = (row: ItemAnswer) => row.id === selected && row.kind === kind;
  const shown = opened && isAbout(opened.item) && opened.language === language ? opened : null;
  const isInRound =
    shown && item && isAbout(item) && readUnit(item, language).round === readUnit(shown.item, language).round;
  const isGone = shown !== null && !isInRound && (item !== undefined || gone > 0);
  return {
    /** The open dialog and its row; null for none. */
    shown: shown && {
      name: shown.name,
      item: isInRound ? item : shown.item,
      /** Says that the row left review; '' while it is there. */
      gone: isGone ? `#${shown.item.id} is no longer in review. Copy your text if you still need it.` : '',
    },
    open: (name: DialogName) => item && setOpened({ name, item, language }),
    close: () => setOpened(null),
  };
}
