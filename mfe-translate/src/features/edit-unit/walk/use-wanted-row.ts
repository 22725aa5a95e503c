import { useLocation, useNavigationType } from '@subtitle/sdk/router';
import { useLayoutEffect, useRef } from 'react';
import { useFieldFocus, useLinkTakesFocus } from '../../start-work/first-field';
import { NO_ROW, type WantedRow } from '../bodies/use-first-field-focus';

/**
 * Returns the row that takes the focus: the one of a link that opens the page or is followed on it, or one that the page
 * itself opens. `want` must be called before the page opens a row.
 * @param id row of the address
 */
export function useWantedRow(id: number) {
  const { key } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const focus = useFieldFocus();
  const isLinked = useLinkTakesFocus();
  const wanted = useRef<WantedRow>(NO_ROW);
  const shown = useRef<{ key: string; id: number } | null>(null);
  /** Row that the page itself opens, until the address has it. */
  const own = useRef(0);
  // Runs before the effects of the row's fields.
  useLayoutEffect(() => {
    const before = shown.current;
    if (before?.key === key) return;
    shown.current = { key, id };
    const isOwn = own.current === id;
    if (before?.id !== id) own.current = 0;
    if (focus && !isBack) wanted.current = { id, yields: false, sentence: focus.sentence };
    else if (!before && (focus || isLinked)) wanted.current = { id, yields: true, isBack, sentence: focus?.sentence };
    else if (before && before.id !== id && !isOwn && !isBack && isLinked) wanted.current = { id, yields: false };
  });
  return {
    wanted,
    want(row: number, taking: WantedRow) {
      own.current = row;
      wanted.current = taking;
    },
  };
}
