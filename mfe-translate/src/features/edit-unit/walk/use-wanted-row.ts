import { useLocation } from '@subtitle/sdk/router';
import { useLayoutEffect, useRef } from 'react';
import { useFieldFocus, useLinkTakesFocus } from '../../start-work/first-field';
import { NO_ROW, type WantedRow } from '../bodies/use-first-field-focus';

/**
 * Returns the row that takes the focus: the one of a link, whether it opens the page or is followed on it, or one that
 * the page itself opens. `want` must be called before the page opens a row.
 * @param id row of the address
 */
export function useWantedRow(id: number) {
  const { key } = useLocation();
  const focus = useFieldFocus();
  const isLinked = useLinkTakesFocus();
  const wanted = useRef<WantedRow>(NO_ROW);
  const shown = useRef({ key: '', id: 0 });
  /** Row that the page itself opens, until the address has it. */
  const own = useRef(0);
  // Runs before the effects of the row's fields.
  useLayoutEffect(() => {
    if (shown.current.key === key) return;
    const isOther = shown.current.id !== id;
    const isOwn = own.current === id;
    shown.current = { key, id };
    if (isOther) own.current = 0;
    if (focus) wanted.current = { id, yields: false, sentence: focus.sentence };
    else if (isOther && !isOwn && isLinked) wanted.current = { id, yields: true };
  });
  return {
    wanted,
    want(row: number, taking: WantedRow) {
      own.current = row;
      wanted.current = taking;
    },
  };
}
