import type { TextKind } from '@subtitle/contracts/columns';
import { SENDING_ROLES } from '@subtitle/contracts/roles';
import { describeStage, isToSend, type Stage } from '@subtitle/contracts/statuses';
import { hasAnyRole } from '@subtitle/domain/users/roles';
import { ExportRows } from '@subtitle/sdk/downloads';
import { useKeys } from '@subtitle/sdk/keys';
import { useSession } from '@subtitle/sdk/session';
import { EmptyState, ListAndVideo, LoadingRows, Page, Pane, Panes, RelatedVideo, useNarrow } from '@subtitle/sdk/ui';
import { useState } from 'react';
import { FillList } from '../fill-rows/fill-list';
import { isFillable } from '../fill-rows/is-fillable';
import { RowPlaceholder } from './conflict/row-placeholder';
import { ItemEditor } from './item-editor';
import type { EditorKind } from './list/editor-kinds';
import { FilterBar } from './list/filter-bar';
import { LanguageSetList } from './list/language-set-list';
import { describeRowCounts } from './list/list-filter';
import { SendAll } from './send-all/send-all';
import { type UnitScreen, useUnitEditor } from './use-unit-editor';

/** The editor of rows: the list on the left, the selected row beside it. One frame serves every kind and stage. */
export function UnitEditor({ kind, stage }: { kind: TextKind; stage: Stage }) {
  const screen = useUnitEditor(kind, stage);
  const { editor, address, list, work, walk } = screen;
  const { id, filters } = address;
  const { item, isMissing } = work;
  const narrow = useNarrow();
  const onBack = narrow ? address.closeRow : undefined;
  return (
    <Page
      title={editor.title}
      subtitle={[describeRowCounts(list.counts.counts), work.kept].filter(Boolean).join(' · ')}
      actions={narrow && item ? null : <Actions screen={screen} />}
      filters={
        narrow && item ? null : (
          <FilterBar editor={editor} address={address} loading={list.isRefetching} onLoad={list.reload} />
        )
      }
    >
      <Panes>
        {narrow && (item || isMissing) ? null : (
          <ListAndVideo
            list={<LanguageSetList editor={editor} address={address} list={list} onSelect={walk.open} />}
            video={item ? <RelatedVideo item={item} /> : null}
          />
        )}
        {item ? (
          <Pane>
            <ItemEditor
              screen={screen}
              item={item}
              onBack={onBack}
              video={narrow ? <RelatedVideo item={item} /> : null}
            />
          </Pane>
        ) : narrow && !isMissing ? null : (
          <Pane>
            {work.isLoading ? <LoadingRows rows={4} /> : null}
            {isMissing ? (
              <RowPlaceholder
                key={`${id}:${filters.target}`}
                editor={editor}
                id={id}
                language={filters.target}
                error={work.error}
                onBack={onBack}
                onRetry={work.retry}
              />
            ) : null}
            {id === 0 ? <NothingSelected editor={editor} /> : null}
          </Pane>
        )}
      </Panes>
    </Page>
  );
}

function Actions({ screen }: { screen: UnitScreen }) {
  const { editor, address } = screen;
  const { filters, settled } = address;
  const { user } = useSession();
  const sends = hasAnyRole(user.roles, [...SENDING_ROLES, 'assigner']);
  const { submits } = describeStage(editor.stage);
  return (
    <>
      {isToSend(submits) && sends ? <SendAll screen={screen} status={submits} /> : null}
      {isFillable(editor) ? (
        <FillList
          kind={editor.kind}
          language={filters.target}
          rows={screen.list.items}
          saveAll={() => screen.work.sessions.saveAll()}
        />
      ) : null}
      <ExportRows
        kind={editor.kind}
        from={filters.from}
        to={filters.to}
        languages={settled ? [filters.source, filters.target] : []}
      />
    </>
  );
}

/** Placeholder while no row is open. A press of the save key shows that a row must be selected first. */
function NothingSelected({ editor }: { editor: EditorKind }) {
  const [attempted, setAttempted] = useState(false);
  const tell = () => setAttempted(true);
  useKeys({ 'mod+Enter': tell, 'mod+s': tell });
  return (
    <EmptyState title={editor.choose} text={attempted ? <span role="alert">{editor.chooseFirst}</span> : undefined} />
  );
}
