import { Button, Group, Text } from '@mantine/core';
import type { LanguageCode } from '@subtitle/contracts/languages';
import type { ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import { confirmSource, unconfirmSource } from '@subtitle/contracts/operations/item-events';
import { readSourceTexts } from '@subtitle/domain/workflow/source-change';
import { canDo } from '@subtitle/domain/workflow/transition';
import { readUnit } from '@subtitle/domain/workflow/unit';
import { useRef, useState } from 'react';
import { useApi } from '../api/api-context';
import { ApiError } from '../api/api-error';
import { notify } from '../feedback/notice-store';
import { useAct } from '../host/use-act';
import { useSession } from '../session/session-context';
import { SourceChangedNote } from '../ui/states/source-changed';

interface Props {
  item: ItemAnswer;
  language: LanguageCode;
  /** Runs the call after pending saves of the row and passes it the current revision. */
  change: (send: (revision: number) => Promise<ItemAnswer>) => Promise<ItemAnswer>;
  onChanged: (item: ItemAnswer) => void;
  /** Called after a failure; the page may display a different row then. */
  onFailed: () => void;
}

/**
 * The mark 'source changed' of a row with its difference. 'Still right' clears it, which can be undone until the row
 * changes again.
 */
export function SettleSource({ item, language, change, onChanged, onFailed }: Props) {
  const api = useApi();
  const { user } = useSession();
  const unit = readUnit(item, language);
  const mark = item[`source_changed_${language}`];
  const row = `${item.kind}:${item.id}:${language}`;
  const [settled, setSettled] = useState('');
  const takesFocus = useRef(false);
  const params = { kind: item.kind, id: item.id, language };
  const settle = (revision: number) => {
    const { language: from, texts } = readSourceTexts({ ...item }, mark!.language);
    return api.call(confirmSource, { params, body: { revision, source: { language: from, texts: { ...texts } } } });
  };
  const undo = (revision: number) => api.call(unconfirmSource, { params, body: { revision } });
  const act = useAct<ItemAnswer, 'settle' | 'undo'>({
    mutationFn: (how) => change(async (revision) => (await (how === 'settle' ? settle : undo)(revision)).item),
    onSuccess: (now, how) => {
      takesFocus.current = how === 'settle';
      setSettled(how === 'settle' ? `${row}:${readUnit(now, language).revision}` : '');
      onChanged(now);
    },
    onError: (error) => {
      notify.error((error instanceof ApiError && error.sentence) || 'The mark could not be changed');
      onFailed();
    },
  });

  if (mark) {
    const maySettle = canDo(unit, 'confirm-source', user, { sourceChanged: true });
    return (
      <SourceChangedNote
        change={mark}
        now={item as object as Record<string, unknown>}
        onStillRight={maySettle ? () => void act.run('settle') : undefined}
        busy={act.isPending}
      />
    );
  }
  if (settled !== `${row}:${unit.revision}`) return null;
  // The pressed button no longer exists, so the strip takes the focus.
  const focus = (strip: HTMLDivElement | null) => {
    if (strip && takesFocus.current) strip.focus();
    takesFocus.current = false;
  };
  return (
    <Group gap="xs" ref={focus} tabIndex={-1} role="status">
      <Text size="sm">Marked as still right for the changed source.</Text>
      <Button variant="default" size="compact-sm" loading={act.isPending} onClick={() => void act.run('undo')}>
        Undo
      </Button>
    </Group>
  );
}
