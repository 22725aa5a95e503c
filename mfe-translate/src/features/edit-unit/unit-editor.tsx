import type { TextKind } from '@subtitle/contracts/columns';
import { type LangPair, sourceOf, targetOf } from '@subtitle/contracts/languages';
import type { ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import { SENDING_ROLES } from '@subtitle/contracts/roles';
import { describeStage, isToSend, type Stage } from '@subtitle/contracts/statuses';
import { holdsAny } from '@subtitle/domain/users/roles';
import { ExportRows } from '@subtitle/sdk/downloads';
import { useKeys } from '@subtitle/sdk/keys';
import { useOnNews, useQueryClient } from '@subtitle/sdk/query';
import { useSession } from '@subtitle/sdk/session';
import { ListAndVideo, LoadingRows, Page, Pane, Panes, RelatedVideo, useNarrow } from '@subtitle/sdk/ui';
import { WORK_KEY } from '@subtitle/sdk/work';
import { useMemo, useRef, useState } from 'react';
import { deviceDrafts } from '../keep-drafts/device-drafts';
import { useKeptWords } from '../keep-drafts/use-kept-count';
import { useStartsInField } from '../start-work/first-field';
import { NothingChosen } from './action-bar/nothing-chosen';
import { NO_ROW } from './bodies/use-first-field-focus';
import { RowGap } from './conflict/row-gap';
import { ItemEditor } from './item-editor';
import { assignedElsewhere } from './list/assigned-elsewhere';
import {
  clearedFilters,
  type EditorFilters,
  type EditorUrl,
  filtersOfRow,
  isInside,
  type PlacedRow,
  rowAddress,
} from './list/editor-filters';
import { editorOf } from './list/editor-kinds';
import { ElsewhereNote } from './list/elsewhere-note';
import { FilterBar } from './list/filter-bar';
import { LanguageSetList } from './list/language-set-list';
import { ShowFilter } from './list/show-filter';
import { countShown, summary } from './list/shows';
import { TextlessNote } from './list/textless-note';
import { useEditorAddress } from './list/use-editor-address';
import { useLinkedItem, usePredictionList, useReadAhead, useRowCounts } from './list/use-prediction-list';
import { useRowWalk } from './list/use-row-walk';
import { SendAll } from './send-all/send-all';
import { SessionCache } from './session/session-cache';
import { useSaveHeld } from './session/use-save-held';

/** Moving through rows by key is one entry of the browser history, however many rows it passes. */
const WALK = { step: 'walk' };

/**
 * Results of the last action: of a submission, shown at the next row, or of sending all, shown at its button. Only one
 * is set at a time.
 */
const QUIET = { row: { of: 0, sentence: '' }, all: '' };

/** The editor of rows: their list on the left, the selected row beside it. One frame serves every kind and stage. */
export function UnitEditor({ kind, stage }: { kind: TextKind; stage: Stage }) {
  const editor = useMemo(() => editorOf(kind, stage), [kind, stage]);
  const { user } = useSession();
  const { filters, id, setUrl, today, settled, own } = useEditorAddress(editor);
  const list = usePredictionList(editor, filters, { id, enabled: settled });
  const walk = useRowWalk(editor, filters, list);
  const narrow = useNarrow();
  const [told, setTold] = useState(QUIET);
  const [onward, setOnward] = useState<PlacedRow | null>(null);
  const takesFocus = useRef(useStartsInField() ? id : NO_ROW);
  const [sessions] = useState(() => new SessionCache());
  useSaveHeld(editor, sessions);
  const kept = useKeptWords((unit) => unit.kind === kind && unit.id !== id);

  const counted = useRowCounts(editor, filters, settled);
  const { counts } = counted;
  const shown = countShown(counted, filters.show);
  const elsewhere = assignedElsewhere(own, editor, filters.target, counts);
  const client = useQueryClient();
  useOnNews(() => void client.invalidateQueries({ queryKey: ['predictions', kind] }));
  const sends = holdsAny(user.roles, [...SENDING_ROLES, 'assigner']);
  const { submits } = describeStage(stage);

  const linked = useLinkedItem(editor, id, true);
  const item = id > 0 ? linked.data : undefined;
  const failed = id > 0 && !item && linked.isError;
  useReadAhead(editor, list.items, id, item !== undefined);
  const drafts = deviceDrafts(user.username, editor.kind);
  const clear = () => setUrl(clearedFilters(editor));

  function goTo(next: PlacedRow, change: Partial<EditorUrl> = {}) {
    takesFocus.current = next.id;
    setOnward(null);
    const dates = isInside(next, filters) ? {} : rowAddress(next, editor);
    const source = editor.onlyWithText && next.source ? { source: next.source } : {};
    setUrl({ ...dates, ...source, ...change, item: String(next.id) }, WALK);
  }
  async function move(step: 1 | -1) {
    const next = await walk.beside(id, step);
    if (!next) return;
    setTold(QUIET);
    goTo(next);
  }
  async function submitted(saved: ItemAnswer, wasSentBack: boolean, sentence: string) {
    setTold({ ...QUIET, row: { of: saved.id, sentence } });
    const next = await walk.after(saved.id, wasSentBack);
    if (next) goTo(next);
    else setOnward(await walk.elsewhere(saved.id));
  }
  const openRow = (to: number, byKey: boolean) => {
    setTold(QUIET);
    setOnward(null);
    setUrl({ item: String(to) }, byKey ? WALK : undefined);
  };
  useKeys({
    'alt+ArrowDown': { label: `Next ${editor.row}`, repeats: true, run: () => void move(1) },
    'alt+ArrowUp': { label: `Previous ${editor.row}`, repeats: true, run: () => void move(-1) },
  });

  return (
    <Page
      title={editor.title}
      subtitle={[summary(counts), kept].filter(Boolean).join(' · ')}
      actions={
        narrow && item ? null : (
          <>
            {isToSend(submits) && sends ? (
              <SendAll
                editor={editor}
                filters={filters}
                sessions={sessions}
                status={submits}
                count={counts?.[submits] ?? 0}
                told={told.all}
                onTold={(all) => setTold({ ...QUIET, all })}
              />
            ) : null}
            <ExportRows
              kind={kind}
              from={filters.from}
              to={filters.to}
              languages={settled ? [filters.source, filters.target] : []}
            />
          </>
        )
      }
      filters={
        narrow && item ? null : (
          <FilterBar
            editor={editor}
            filters={filters}
            today={today}
            settled={settled}
            loading={list.isRefetching}
            onChange={setUrl}
            onLoad={() => {
              for (const queryKey of [['predictions'], WORK_KEY]) void client.invalidateQueries({ queryKey });
            }}
          />
        )
      }
    >
      <Panes>
        {narrow && (item || failed) ? null : (
          <ListAndVideo
            list={
              <LanguageSetList
                editor={editor}
                filters={filters}
                list={list}
                total={shown && shown - list.textless.length}
                selected={id}
                elsewhere={elsewhere}
                note={
                  <>
                    <ShowFilter
                      show={filters.show}
                      counts={counted}
                      seesPending={holdsAny(user.roles, ['assigner', 'reviewer'])}
                      onShow={(show) => setUrl({ show, item: '' })}
                    />
                    <TextlessNote
                      rows={list.textless}
                      source={filters.source}
                      onSource={(source) => setUrl({ source, item: '' })}
                    />
                    <ElsewhereNote
                      elsewhere={elsewhere}
                      onAllDates={clear}
                      onLanguage={(target) =>
                        setUrl({ target, source: sourceFor(user.langPairs, target, filters), item: '' })
                      }
                    />
                  </>
                }
                onSelect={openRow}
                onClear={clear}
              />
            }
            video={item ? <RelatedVideo item={item} /> : null}
          />
        )}
        {item ? (
          <Pane>
            <ItemEditor
              editor={editor}
              filters={filtersOfRow(filters, item)}
              sessions={sessions}
              item={item}
              told={told.row}
              takesFocus={takesFocus}
              onTyping={() => setTold(QUIET)}
              onward={onward}
              onGoOn={(next) => goTo(next, { show: '' })}
              onSubmitted={(saved, wasSentBack, sentence) => void submitted(saved, wasSentBack, sentence)}
              onBack={narrow ? () => setUrl({ item: '' }) : undefined}
              video={narrow ? <RelatedVideo item={item} /> : null}
            />
          </Pane>
        ) : narrow && !failed ? null : (
          <Pane>
            {id > 0 && linked.isLoading ? <LoadingRows rows={4} /> : null}
            {failed ? (
              <RowGap
                error={linked.error}
                onBack={narrow ? () => setUrl({ item: '' }) : undefined}
                key={`${id}:${filters.target}`}
                editor={editor}
                id={id}
                language={filters.target}
                texts={drafts.of(id, filters.target).read()?.texts ?? null}
                onDiscard={() => {
                  const draft = drafts.of(id, filters.target);
                  draft.read();
                  draft.drop();
                }}
                onRetry={() => void linked.refetch()}
              />
            ) : null}
            {id === 0 ? <NothingChosen editor={editor} /> : null}
          </Pane>
        )}
      </Panes>
    </Page>
  );
}

function sourceFor(pairs: readonly LangPair[], target: string, { source }: EditorFilters): string {
  if (source !== target && pairs.some((pair) => pair === `${source}_${target}`)) return source;
  const held = pairs.find((pair) => targetOf(pair) === target);
  return held ? sourceOf(held) : source === target ? '' : source;
}
