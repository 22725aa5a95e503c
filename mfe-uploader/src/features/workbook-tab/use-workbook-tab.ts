import { MESSAGES } from '@subtitle/contracts/messages';
import type { ImportAnswer } from '@subtitle/contracts/operations/imports';
import { UPLOADS } from '@subtitle/contracts/uploads';
import { useLeaveGuard } from '@subtitle/sdk/router';
import { useHouse } from '@subtitle/sdk/work';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UploadKind } from '../../upload-kinds';
import type { CheckedSheet } from '../check-workbook/check-workbook';
import { type CheckState, useCheckWorkbook } from '../check-workbook/use-check-workbook';
import { useShownRow } from '../look-up/use-shown-row';
import { useUploadWorkbook } from '../upload-workbook/use-upload-workbook';
import { useWatchImport } from '../watch-import/use-watch-import';

export type WorkbookForm = ReturnType<typeof useWorkbookTab>;

const EMPTY_CHECK: CheckState = { phase: 'empty' };

/** State of one upload form: the selected file and channel, its check, its upload and its import. */
export function useWorkbookTab(kind: UploadKind, importId: number | null, onImport: (id: number | null) => void) {
  const [file, setFile] = useState<File | null>(null);
  const [channel, setChannel] = useState('');
  const [channelFault, setChannelFault] = useState('');
  const [tried, setTried] = useState(0);
  const check = useCheckWorkbook(kind.kind, useHouse().fileMegabytes);
  /** Names of the selected sheets; undefined before a selection. */
  const [selected, setSelected] = useState<readonly string[]>();
  const shownRow = useShownRow(kind.kind, file, selected);
  /** Result of the check of the file that was imported. */
  const [imported, setImported] = useState<CheckState>(EMPTY_CHECK);
  const sent = useRef<number | null>(null);
  const upload = useUploadWorkbook(kind, (accepted: ImportAnswer) => {
    sent.current = accepted.id;
    onImport(accepted.id);
  });
  const watch = useWatchImport(importId);
  const needsChannel = UPLOADS[kind.kind].hasChannel;
  const uploading = upload.state.phase === 'uploading';
  const busy = uploading || watch.running;
  const isWaiting = file !== null && importId === null && !uploading && !hasBlockingErrors(check.state);
  useLeaveGuard(isWaiting, 'The selected workbook has not been uploaded yet.');
  /** The import shown comes from the file selected here, not from a link. */
  const isOwn = importId !== null && importId === sent.current;

  /** The server found errors in the selected file: it cannot be uploaded unchanged. */
  const refused = isOwn && file !== null && watch.current?.status === 'failed' && watch.current.errorCount > 0;

  const putAway = () => {
    setFile(null);
    shownRow.stop();
    check.clear();
    upload.abort();
  };
  const done = isOwn && watch.current?.status === 'done';
  const clearForm = useEffectEvent(() => {
    setImported(check.state);
    setFile(null);
    setChannel('');
    shownRow.stop();
    check.clear();
  });
  // The form is cleared once after a successful upload (specification 2.5); a file selected later stays.
  useEffect(() => {
    if (done) clearForm();
  }, [done]);
  const { settle } = upload;
  const isShown = isOwn && watch.current !== null;
  // The upload stays on screen until its import appears, so that no button flashes in between.
  useEffect(() => {
    if (isShown) settle();
  }, [isShown, settle]);
  const choose = (chosen: File, names?: readonly string[]) => {
    onImport(null);
    upload.abort();
    setFile(chosen);
    setSelected(names);
    shownRow.stop();
    check.start(chosen, names);
  };
  const sheets = useCountedSheets(file, check.state, selected);
  const began = useRef(false);
  began.current ||= file !== null || importId !== null;
  const chooseChannel = (id: string) => {
    setChannel(id);
    setChannelFault('');
  };
  const cancel = () => {
    if (watch.running) return void watch.cancel.run();
    return uploading ? upload.abort() : putAway();
  };
  const send = () => {
    if (!file || busy || refused) return;
    if (needsChannel && channel === '') {
      setTried((times) => times + 1);
      return setChannelFault(MESSAGES.selectChannel);
    }
    const names = sheets.filter((sheet) => sheet.selected).map(({ name }) => name);
    if (check.state.phase === 'checking') check.leave();
    void upload.upload(file, {
      ...(needsChannel && { channel_id: channel }),
      ...(sheets.length > 0 && { sheets: JSON.stringify(names) }),
    });
  };
  return {
    file,
    channel,
    channelFault,
    tried,
    check,
    shownRow,
    putAway,
    upload,
    watch,
    needsChannel,
    uploading,
    busy,
    /** Whether a file or an import was shown in this form before. */
    began: began.current,
    /** Whether another file replaces the current file instead of being queued after it. */
    takesFile: !busy && (file === null || refused || hasBlockingErrors(check.state)),
    refused,
    isOwn,
    /** The check of the file that was imported from this form, while the form shows the result; otherwise null. */
    imported: done && file === null ? imported : null,
    choose,
    /** Sheets of the file that the user can select, with the row counts known so far. */
    sheets,
    /** Names of the selected sheets; undefined before a selection. */
    selected,
    selectSheets: (names: string[]) => file && choose(file, names),
    chooseChannel,
    cancel,
    send,
  };
}

/**
 * Keeps the sheets of a file and their row counts while a check of other sheets runs, so that the checkboxes do not
 * disappear.
 */
function useCountedSheets(
  file: File | null,
  check: CheckState,
  selected: readonly string[] | undefined,
): readonly CheckedSheet[] {
  const [known, setKnown] = useState<KnownSheets>(NO_KNOWN_SHEETS);
  const found = listSheetsOfCheck(check);
  const { sheets, rows } = known.file === file ? known : NO_KNOWN_SHEETS;
  const counted = check.phase === 'checked' ? found : [];
  const fresh = counted.filter((sheet) => sheet.rows !== null && rows.get(sheet.name) !== sheet.rows);
  if (fresh.length > 0 || (found.length > 0 && sheets.length === 0))
    setKnown({
      file,
      sheets: found,
      rows: new Map([...rows, ...fresh.map(({ name, rows }) => [name, rows!] as const)]),
    });
  const isOpening = check.phase === 'checking' && found.length === 0;
  const listed = isOpening ? sheets.map((each) => ({ ...each, selected: isSelected(each, selected) })) : found;
  return listed.map((sheet) => ({ ...sheet, rows: rows.get(sheet.name) ?? sheet.rows }));
}

interface KnownSheets {
  file: File | null;
  sheets: readonly CheckedSheet[];
  rows: ReadonlyMap<string, number>;
}

const NO_KNOWN_SHEETS: KnownSheets = { file: null, sheets: [], rows: new Map() };

const isSelected = ({ name, hidden }: CheckedSheet, selected: readonly string[] | undefined) =>
  selected ? selected.includes(name) : !hidden;

function listSheetsOfCheck(check: CheckState): readonly CheckedSheet[] {
  if (check.phase === 'checking') return check.sheets;
  return check.phase === 'checked' ? check.outcome.sheets : [];
}

/** Whether a file cannot be uploaded unchanged. */
function hasBlockingErrors(check: CheckState): boolean {
  if (check.phase === 'checked') {
    const { errorCount, stopped, rows, exceedsLimit } = check.outcome;
    return errorCount > 0 || stopped || (rows === 0 && !exceedsLimit);
  }
  return check.phase === 'unreadable';
}
