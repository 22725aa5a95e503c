import type { PredictionAnswer } from '@subtitle/contracts/entities/prediction';
import { MESSAGES } from '@subtitle/contracts/messages';
import { holdsAny } from '@subtitle/domain/roles';
import { unitOf } from '@subtitle/domain/workflow/unit';
import { useUrlState } from '@subtitle/sdk/router';
import { useSession } from '@subtitle/sdk/session';
import { EmptyState, FailedState, LoadingRows, localToday, Page, Pane, Panes, useNarrow } from '@subtitle/sdk/ui';
import { useRef, useState } from 'react';
import { assignedElsewhere, isOpen, nextUnfinished, pairsByWork } from './assigned-elsewhere';
import { clearedFilters, type EditorFilters, type EditorUrl, EMPTY_URL, readFilters } from './editor-filters';
import type { EditorKind } from './editor-kinds';
import { ElsewhereNote } from './elsewhere-note';
import { FilterBar } from './filter-bar';
import { ItemEditor } from './item-editor';
import { LanguageSetList } from './language-set-list';
import { RelatedVideo } from './related-video';
import { useLinkedItem, useOwnWork, usePredictionList } from './use-prediction-list';

/** The prediction editor: the language sets on the left, the chosen one beside them. One feature for both kinds. */
export function PredictionsEditor({ editor }: { editor: EditorKind }) {
  const { user } = useSession();
  const [url, setUrl] = useUrlState(EMPTY_URL);
  const today = localToday();
  const own = useOwnWork(editor, holdsAny(user.roles, ['translator']) && !user.roles.includes('admin'));
  const filters = readFilters(url, editor, pairsByWork(user.langPairs, own.rows, user.username), today);
  const list = usePredictionList(editor, filters, url.target !== '' || !own.waiting);
  const narrow = useNarrow();
  const [told, setTold] = useState('');
  const takesFocus = useRef(false);

  const id = Number(url.item) || 0;
  const listed = list.items.find((item) => item.id === id);
  const linked = useLinkedItem(editor, id, !listed && !list.isPending);
  const item = listed ?? (id > 0 ? linked.data : undefined);
  const select = (to: number | null) => setUrl({ item: to ? String(to) : '' });

  function move(step: 1 | -1) {
    const at = list.items.findIndex((other) => other.id === id);
    const next = list.items[at < 0 ? 0 : at + step];
    if (!next) return;
    takesFocus.current = true;
    select(next.id);
  }
  function submitted(saved: PredictionAnswer) {
    setTold(MESSAGES.allTranslationsSaved);
    const next = nextUnfinished(list.items, saved.id, filters.target);
    if (!next) return;
    takesFocus.current = true;
    select(next);
  }
  const openRow = (to: number) => {
    setTold('');
    select(to);
  };

  return (
    <Page
      title={editor.title}
      subtitle={summary(list.items, filters)}
      filters={
        narrow && item ? null : (
          <FilterBar
            editor={editor}
            filters={filters}
            today={today}
            loading={list.isRefetching}
            onChange={(change) => setUrl(change as Partial<EditorUrl>)}
            onLoad={() => void list.refetch()}
          />
        )
      }
    >
      <Panes>
        {narrow && item ? null : (
          <LanguageSetList
            filters={filters}
            list={list}
            selected={id}
            note={
              <ElsewhereNote
                elsewhere={assignedElsewhere(own.rows, user.username, filters)}
                onAllDates={() => setUrl(clearedFilters(editor))}
                onLanguage={(target) =>
                  setUrl({ target, source: sourceFor(user.langPairs, target, filters), item: '' })
                }
              />
            }
            onSelect={openRow}
            onClear={() => setUrl(clearedFilters(editor))}
          />
        )}
        {item ? (
          <Pane>
            <ItemEditor
              editor={editor}
              filters={filters}
              item={item}
              told={told}
              takesFocus={takesFocus}
              onTyping={() => setTold('')}
              onSubmitted={submitted}
              onMove={move}
              onBack={narrow ? () => select(null) : undefined}
              video={<RelatedVideo item={item} />}
            />
          </Pane>
        ) : narrow ? null : (
          <Pane>
            {id > 0 && linked.isLoading ? <LoadingRows rows={4} /> : null}
            {id > 0 && linked.isError ? (
              <FailedState
                message="This language set is not there, or not assigned to you."
                onRetry={() => void linked.refetch()}
              />
            ) : null}
            {id === 0 ? <EmptyState title={MESSAGES.selectLanguageSet} /> : null}
          </Pane>
        )}
      </Panes>
    </Page>
  );
}

function summary(items: PredictionAnswer[], { target }: EditorFilters) {
  const count = (is: (item: PredictionAnswer) => boolean) => items.filter(is).length;
  const open = count((item) => isOpen(item, target));
  const pending = count((item) => unitOf(item, target).status === 'pending');
  const words = [
    `${open} to do`,
    pending > 0 && `${pending} not given out`,
    `${items.length - open - pending} handed on`,
  ];
  return items.length === 0 ? '' : words.filter(Boolean).join(' · ');
}

function sourceFor(pairs: readonly string[], target: string, { source }: EditorFilters): string {
  if (source !== target && pairs.includes(`${source}_${target}`)) return source;
  return pairs.find((pair) => pair.endsWith(`_${target}`))?.slice(0, 2) ?? (source === target ? '' : source);
}
