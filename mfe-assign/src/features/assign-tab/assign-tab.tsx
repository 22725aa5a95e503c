import { FillLine, type UndoneRow, useRowFill } from '@subtitle/sdk/fills';
import { useQueryClient } from '@subtitle/sdk/query';
import type { UrlStep } from '@subtitle/sdk/router';
import { Box, Paper, Stack, teamToday } from '@subtitle/sdk/ui';
import { useUsers } from '@subtitle/sdk/work';
import { useState } from 'react';
import { AssignForm } from '../assign-work/assign-form';
import type { AssignKind } from '../assign-work/assign-kinds';
import { AssignResult } from '../assign-work/assign-result';
import { type AssignUrl, changesRange, readForm } from '../assign-work/assign-url';
import { useAssignWork } from '../assign-work/use-assign-work';
import { useFormUrl } from '../assign-work/use-form-url';
import { TranslatorCard } from '../choose-translator/translator-card';
import { splitPair } from '../choose-translator/translator-rows';
import { useFillAssigned } from '../fill-choice/fill-choice';
import { MoveReport } from '../move-work/move-report';
import type { Move } from '../move-work/move-run';
import { BOARD_KEY, useMoves } from '../move-work/use-moves';
import { useLoad } from '../people-load/use-load';
import { listFillable, updateRevisions } from './fill-assigned';

interface Props {
  kind: AssignKind;
  url: AssignUrl;
  onChange: (changeAssignUrl: Partial<AssignUrl>, how?: UrlStep) => void;
}

/** The form of one kind, its result, and the list of people to select. */
export function AssignTab({ kind, url: address, onChange }: Props) {
  const [url, changeUrl] = useFormUrl(address, onChange);
  const client = useQueryClient();
  const [today] = useState(() => teamToday());
  const users = useUsers();
  const load = useLoad();
  const moves = useMoves();
  const [fillsAssigned] = useFillAssigned();
  const fill = useRowFill('assigned', () => void client.invalidateQueries({ queryKey: BOARD_KEY }));
  /** Fills of the rows of the last result, more than one after a retry. Another tab has its own. */
  const [filled, setFilled] = useState<readonly string[]>([]);
  const [isTakenBack, setIsTakenBack] = useState(false);
  const { assign, retry, busy, result, forget } = useAssignWork((parts) => {
    const units = fillsAssigned
      ? parts.flatMap((part) => {
          const person = users.data?.find(({ id }) => id === part.form.userId);
          return listFillable(kind, part.answer.ids, part.form, person);
        })
      : [];
    if (units.length > 0) {
      const batch = fill.start({ units });
      setFilled((earlier) => [...earlier, batch]);
    }
  });
  /** Takes assigned rows back; rows that were filled are restored before. */
  async function takeBack(asked: Move[]) {
    setIsTakenBack(true);
    const restored: UndoneRow[] = [];
    for (const batch of filled) {
      const undone = await fill.undo(batch);
      if (!undone) return;
      restored.push(...undone);
    }
    void moves.start('Taken back', updateRevisions(asked, restored));
  }
  const form = readForm(url, today);
  const change = (part: Partial<AssignUrl>, how?: UrlStep) => {
    forget();
    changeUrl(kind.takesAll && changesRange(part) ? { ...part, count: '' } : part, how);
  };
  const pair = form.source && form.target ? `${form.source}_${form.target}` : '';
  return (
    <Stack gap="sm">
      <Paper withBorder p="md">
        <AssignForm
          kind={kind}
          form={form}
          countText={url.count}
          users={users}
          load={load.data}
          busy={busy}
          onChange={change}
          onAssign={(asked) => {
            if (moves.run?.state !== 'busy') moves.forget();
            setFilled([]);
            setIsTakenBack(false);
            void assign({ kind, form: asked }, !isTakenBack);
          }}
        />
        <AssignResult
          result={result}
          users={users.data ?? []}
          onRetry={isTakenBack ? null : retry}
          onTakeBack={moves.run ? null : (asked) => void takeBack(asked)}
        />
        <Box mt="sm">
          <FillLine of={fill} />
        </Box>
        {result && moves.run && (
          <Box mt="sm">
            <MoveReport moves={moves} users={users.data ?? []} />
          </Box>
        )}
      </Paper>
      <TranslatorCard
        users={users}
        load={load.data}
        pair={pair}
        chosen={form.userId}
        onChoose={(id, fit) => change({ user: String(id), ...splitPair(fit) })}
      />
    </Stack>
  );
}
