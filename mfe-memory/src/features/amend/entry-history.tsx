import { getTargetLanguage } from '@subtitle/contracts/languages';
import { type Amendment, listAmendments } from '@subtitle/contracts/operations/memory-amendments';
import type { FoundTranslation } from '@subtitle/contracts/operations/memory-search';
import { useApi } from '@subtitle/sdk/api';
import { Drawer } from '@subtitle/sdk/overlays';
import { useQuery } from '@subtitle/sdk/query';
import { usePersonName } from '@subtitle/sdk/session';
import { Button, FailedState, formatDateTime, LangText, LoadingRows, Text } from '@subtitle/sdk/ui';
import { MEMORY_KEY } from '../memory-key';
import classes from './amend.module.css';
import { describeFault } from './describe-fault';
import { useAmend } from './use-amend';

const ACT_WORDS = { add: 'Added', replace: 'Corrected', retire: 'Retired', undo: 'Undone' } as const;

interface Props {
  entry: FoundTranslation;
  onClose: () => void;
}

/** The acts on a translation, latest first. The latest one can be undone. */
export function EntryHistory({ entry: { id, pair, source }, onClose }: Props) {
  const api = useApi();
  const nameOf = usePersonName();
  const act = useAmend(id);
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: [...MEMORY_KEY, 'amendments', id],
    queryFn: ({ signal }) => api.call(listAmendments, { params: { entry: id }, signal }),
  });
  const language = getTargetLanguage(pair);
  const amendments = data?.amendments ?? [];
  const [latest] = amendments;
  const undo = async () => {
    if (latest && (await act.run({ act: 'undo', seen: latest.id }))) onClose();
  };
  return (
    <Drawer opened onClose={onClose} position="right" size="md" title="History of the translation">
      <Text size="sm" c="dimmed" mb="sm">
        {source}
      </Text>
      {isPending && <LoadingRows rows={3} />}
      {isError && <FailedState message="The history could not be loaded." onRetry={() => void refetch()} />}
      <ol className={classes.history}>
        {amendments.map((one) => (
          <li key={one.id}>
            <Text size="sm">
              <b>{ACT_WORDS[one.act]}</b> by {nameOf(one.by)} on {formatDateTime(one.at)}
              {one.reason && `: ${one.reason}`}
            </Text>
            <LangText language={language}>{describeResult(one)}</LangText>
          </li>
        ))}
        {latest && (
          <li>
            <Text size="sm" c="dimmed">
              Before
            </Text>
            <LangText language={language}>
              {amendments.at(-1)!.act === 'add' ? '—' : amendments.at(-1)!.learnt}
            </LangText>
          </li>
        )}
      </ol>
      {latest && (
        <Button variant="default" loading={act.isPending} onClick={() => void undo()}>
          Undo the latest change
        </Button>
      )}
      {act.error && (
        <Text c="red" size="sm" role="alert">
          {describeFault(act.error, [])}
        </Text>
      )}
    </Drawer>
  );
}

function describeResult({ act, target, learnt }: Amendment): string {
  if (target !== null) return target;
  return act === 'retire' ? '—' : learnt;
}
