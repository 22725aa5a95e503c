import type { WorkbookKind } from '@subtitle/contracts/columns';
import { buildImportPath } from '@subtitle/domain/screen-paths';
import { type UrlStep, useUrlState } from '@subtitle/sdk/router';
import { Page, Stack, TabRow, Tabs } from '@subtitle/sdk/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import { CreateChannelForm } from '../features/create-channel/create-channel-form';
import { ChannelList } from '../features/keep-channels/channel-list';
import { VideoList } from '../features/keep-videos/video-list';
import { ImportActions } from '../features/list-imports/import-actions';
import { buildFilterUrl, FILTER_URL, readFilter } from '../features/list-imports/imports-filter';
import { ImportsHistory } from '../features/list-imports/imports-history';
import { SameRowsCard } from '../features/same-rows/same-rows-card';
import { SubtitlesForm } from '../features/upload-subtitles/subtitles-form';
import { useDropGuard } from '../features/upload-workbook/use-drop-guard';
import { WorkbookTab } from '../features/workbook-tab/workbook-tab';
import { CHANNEL_TAB, readUploadTab, UPLOAD_KINDS, type UploaderTab } from '../upload-kinds';
import classes from './uploader.module.css';

const TABS: readonly { tab: UploaderTab; label: string }[] = [
  { tab: CHANNEL_TAB, label: 'Channel' },
  ...UPLOAD_KINDS.map(({ kind, label }) => ({ tab: kind, label })),
];

const EMPTY_URL = { tab: CHANNEL_TAB, import: '', ...FILTER_URL };

/**
 * Content Uploader: a form for channels and one upload form for each kind of workbook. Tab, import and page are in the
 * URL.
 */
export default function UploaderScreen() {
  const [url, setUrl] = useUrlState(EMPTY_URL);
  const tab = readUploadTab(url.tab);
  const importId = readIdOfUrl(url.import);
  const visited = useVisited(tab);
  useDropGuard();
  const { open, show } = useImportOfTab(tab, importId, setUrl);
  const [moved, setMoved] = useState<{ kind: WorkbookKind; file: File } | null>(null);
  return (
    <Page title="Content Uploader">
      <Stack gap="sm" className={classes.page}>
        <Tabs value={tab} onChange={(next) => open(readUploadTab(next ?? ''))} keepMounted>
          <TabRow value={tab} mb="sm">
            {TABS.map(({ tab: value, label }) => (
              <Tabs.Tab key={value} value={value}>
                {label}
              </Tabs.Tab>
            ))}
          </TabRow>
          <Tabs.Panel value={CHANNEL_TAB}>
            {visited.has(CHANNEL_TAB) && (
              <div className={classes.channels}>
                <CreateChannelForm />
                <ChannelList />
              </div>
            )}
          </Tabs.Panel>
          {UPLOAD_KINDS.map((kind) => (
            <Tabs.Panel key={kind.kind} value={kind.kind}>
              {visited.has(kind.kind) && (
                <Stack gap="sm">
                  <WorkbookTab
                    kind={kind}
                    importId={kind.kind === tab ? importId : null}
                    onImport={(id) => show(kind.kind, id)}
                    movedFile={moved?.kind === kind.kind ? moved.file : undefined}
                    onMove={(to, file) => {
                      setMoved({ kind: to, file });
                      open(to);
                    }}
                  />
                  {kind.withSubtitles && <VideoList />}
                  {kind.withSubtitles && <SubtitlesForm />}
                </Stack>
              )}
            </Tabs.Panel>
          ))}
        </Tabs>
        <SameRowsCard />
        <ImportsHistory
          filter={readFilter(url)}
          onFilter={(filter, how) => setUrl(buildFilterUrl(filter), how)}
          linkTo={buildImportPath}
          actions={(of) => <ImportActions of={of} />}
        />
      </Stack>
    </Page>
  );
}

/**
 * Keeps the import of each tab. The URL contains only the import of the open tab; the import of another tab is restored
 * when that tab is opened again.
 */
function useImportOfTab(
  tab: UploaderTab,
  importId: number | null,
  setUrl: (change: { tab?: string; import?: string }, how?: UrlStep) => void,
) {
  const now = useRef(tab);
  const imports = useRef(new Map<UploaderTab, string>());
  useLayoutEffect(() => {
    now.current = tab;
    imports.current.set(tab, formatId(importId));
  }, [tab, importId]);
  return {
    open: (next: UploaderTab) => setUrl({ tab: next, import: imports.current.get(next) ?? '' }),
    show: (of: UploaderTab, id: number | null) => {
      const text = formatId(id);
      imports.current.set(of, text);
      // An upload may end while another tab is open. The URL is replaced, because Back could not return to a file of
      // the queue.
      if (of === now.current) setUrl({ import: text }, { replace: true });
    },
  };
}

/** Tabs that were opened stay mounted and keep the text and files entered there. */
function useVisited(tab: UploaderTab): ReadonlySet<UploaderTab> {
  const [visited, setVisited] = useState<ReadonlySet<UploaderTab>>(new Set([tab]));
  if (visited.has(tab)) return visited;
  const more = new Set([...visited, tab]);
  setVisited(more);
  return more;
}

const formatId = (id: number | null) => (id === null ? '' : String(id));

function readIdOfUrl(text: string): number | null {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
