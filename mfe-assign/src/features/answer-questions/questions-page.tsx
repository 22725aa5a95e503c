import { getThread, listQuestions, type QuestionState, type Thread } from '@subtitle/contracts/operations/talk';
import { useApi } from '@subtitle/sdk/api';
import { ListFoot, usePages } from '@subtitle/sdk/list';
import { useQuery } from '@subtitle/sdk/query';
import { useUrlState } from '@subtitle/sdk/router';
import { TALK_KEY } from '@subtitle/sdk/talk';
import { EmptyState, FailedState, LoadingRows, Page, TabRow, Tabs } from '@subtitle/sdk/ui';
import { QuestionThread } from './question-thread';
import classes from './questions.module.css';

const TABS: Record<QuestionState, { title: string; empty: string }> = {
  open: { title: 'Open', empty: 'No open questions' },
  answered: { title: 'Answered', empty: 'No answered questions yet' },
};
const EMPTY_URL = { state: 'open', thread: '' };

/** Questions that translators asked about source sentences. An answer is shown in all rows with the sentence. */
export function QuestionsPage() {
  const [url, setUrl] = useUrlState(EMPTY_URL);
  const state: QuestionState = url.state === 'answered' ? 'answered' : 'open';
  const list = useQuestions(state);
  const linked = useLinkedQuestion(Number(url.thread));
  const items = list.items.filter(({ id }) => id !== linked?.id);
  return (
    <Page
      title="Questions"
      subtitle="What translators ask about source sentences. An answer appears wherever the sentence comes again, in all languages."
    >
      <Tabs value={state} onChange={(next) => setUrl({ state: next ?? 'open', thread: '' })} keepMounted={false}>
        <TabRow value={state}>
          {Object.entries(TABS).map(([value, { title }]) => (
            <Tabs.Tab key={value} value={value}>
              {title}
            </Tabs.Tab>
          ))}
        </TabRow>
        <Tabs.Panel value={state} pt="md">
          {list.isPending ? <LoadingRows rows={4} rowHeight={120} /> : null}
          {list.isError && list.items.length === 0 ? (
            <FailedState message="Failed to load the questions." onRetry={() => void list.refetch()} />
          ) : null}
          <div className={classes.threads}>
            {linked ? <QuestionThread thread={linked} isOpened /> : null}
            {items.map((thread) => (
              <QuestionThread key={thread.id} thread={thread} />
            ))}
          </div>
          {list.isSuccess && items.length === 0 && !linked ? <EmptyState title={TABS[state].empty} /> : null}
          <ListFoot list={list} />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}

function useQuestions(state: QuestionState) {
  const api = useApi();
  return usePages<Thread>({
    queryKey: [...TALK_KEY, 'questions', state],
    read: async ({ cursor, signal }) => {
      const query = { state, ...(cursor.cursor && { cursor: Number(cursor.cursor) }) };
      const { questions, nextCursor } = await api.call(listQuestions, { query, signal });
      return { answer: questions, nextCursor: nextCursor === null ? null : String(nextCursor) };
    },
  });
}

/** Reads the question that a link names, because the list may not contain it. */
function useLinkedQuestion(id: number): Thread | undefined {
  const api = useApi();
  const { data } = useQuery({
    queryKey: [...TALK_KEY, 'thread', id],
    queryFn: ({ signal }: { signal: AbortSignal }) => api.call(getThread, { params: { id }, signal }),
    enabled: id > 0,
    retry: false,
  });
  return data?.thread;
}
