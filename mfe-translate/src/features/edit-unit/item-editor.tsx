import type { ItemText } from '@subtitle/contracts/columns';
import type { ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import { ASSIGNED } from '@subtitle/contracts/statuses';
import { SettleSource } from '@subtitle/sdk/history';
import { useQueryClient } from '@subtitle/sdk/query';
import { Text, WorkBody } from '@subtitle/sdk/ui';
import { FindingsCount } from '../check-texts/findings-count';
import { CorrectedLine } from '../correct/corrected-line';
import { CorrectionOffers } from '../correct/correction-offers';
import { RippleLine } from '../correct/ripple-line';
import type { RowTexts } from '../keep-drafts/device-drafts';
import { ImportedNote } from '../keep-drafts/imported-note';
import { useAutosave } from '../keep-drafts/use-autosave';
import { useBlurSave } from '../keep-drafts/use-blur-save';
import { WithMemory } from '../memory/memory-note';
import { useRowMemory } from '../memory/use-row-memory';
import { isFilling } from '../memory/write-fields';
import { PropagationLines, TurnPropagationOn } from '../propagate/propagation-line';
import { ReturnUnchanged } from '../sent-back/return-unchanged';
import { SentBackBanner } from '../sent-back/sent-back-banner';
import { RestoredNote } from '../write-text/restored-note';
import { type NamedTexts, useRestore } from '../write-text/use-restore';
import { writeText } from '../write-text/write-text';
import { DiscardChanges } from './action-bar/discard-changes';
import { RowActionBar } from './action-bar/row-action-bar';
import { useRowKeys } from './action-bar/use-row-keys';
import { type RowSubmission, useRowSubmission } from './action-bar/use-row-submission';
import { EDITOR_BODIES } from './bodies/editor-bodies';
import { TextPairs } from './bodies/text-pairs';
import { focusField, getColumnFieldId, useFirstFieldFocus } from './bodies/use-first-field-focus';
import { useUnitFindings } from './bodies/use-unit-findings';
import { SaveProblem } from './conflict/save-problem';
import { SubmittedChanges } from './conflict/submitted-changes';
import { EditorHeader } from './editor-header';
import { usePatchItem } from './list/row-queries';
import type { ItemSession } from './session/item-session';
import { findChangedColumns } from './texts/unit-columns';
import { type OpenRow, useOpenRow } from './use-open-row';
import type { UnitScreen } from './use-unit-editor';

interface Props {
  screen: UnitScreen;
  item: ItemAnswer;
  video: React.ReactNode;
  onBack?: () => void;
}

/** Work pane of one row: its texts, the reviewer's note if it was sent back, and the save state. */
export function ItemEditor({ screen, item, video, onBack }: Props) {
  const row = useOpenRow(screen, item);
  const { editor, session, state, pairs, readOnly } = row;
  useFirstFieldFocus(screen.walk.takesFocus, item.id, pairs, state.texts);
  const memory = useRowMemory(row);
  const findings = useUnitFindings(row, memory.approved);
  const submission = useRowSubmission(screen, row, findings, memory);
  useAutosave(session, readOnly === null);
  const saveOnBlur = useBlurSave(session);
  const { write, history } = useWrittenTexts(session, row.key);
  const { focus, focused } = useRowKeys(row, submission, findings);
  const Body = EDITOR_BODIES[editor.kind] ?? TextPairs;

  function typeText(column: ItemText, text: string) {
    // A row filled from the memory has not been seen yet.
    if (!isFilling()) submission.markTyped();
    if (!isFilling() && text === '') memory.leaveEmpty(column);
    session.typeTexts({ [column]: text });
  }
  function resolve(texts: RowTexts) {
    write(Object.entries(findChangedColumns(texts, state.texts)));
    session.resolve(texts);
    // The panel disappears together with its focused button.
    focusField(pairs.find(({ target }) => target === focused) ?? pairs[0]);
  }
  return (
    <>
      <EditorHeader row={row} onBack={onBack} onRestore={row.canSave ? history.restore : null} />
      <WorkBody row={row.key} aside={video}>
        <SentBack row={row} submission={submission} />
        <SourceMark row={row} />
        {readOnly ? (
          <Text size="sm" c="dimmed" role="note">
            {readOnly}
          </Text>
        ) : null}
        {row.isImported ? <ImportedNote /> : null}
        <SaveProblem row={row} problem={submission.problem} onResolve={resolve} onDiscard={() => session.discard()} />
        <CorrectionOffers
          key={row.key}
          offers={memory.corrections}
          texts={state.texts}
          language={row.target}
          labelOf={(column) => pairs.find(({ target }) => target === column)?.labels.target ?? column}
          onWrite={(column, text) => write([[column, text]])}
        />
        <WithMemory memory={memory} settings={<TurnPropagationOn offer={screen.propagation} />}>
          <Body
            row={row}
            faults={submission.faults}
            findings={findings}
            onType={typeText}
            onFocus={focus}
            onBlur={saveOnBlur}
          />
        </WithMemory>
      </WorkBody>
      <RestoredNote of={history} />
      <CorrectedLine why={screen.why} />
      <RippleLine ripple={screen.ripple} />
      <PropagationLines offer={screen.propagation} onUndo={memory.dropAdditions} />
      <RowActionBar row={row} submission={submission} walk={screen.walk}>
        <FindingsCount findings={findings} />
        <DiscardChanges key={row.key} row={row} write={write} />
      </RowActionBar>
    </>
  );
}

function SentBack({ row, submission }: { row: OpenRow; submission: RowSubmission }) {
  const sentBack = row.item[`sent_back_${row.target}`];
  if (!sentBack || row.unit.status !== ASSIGNED) return null;
  const send = (unchanged: string) => void submission.submit({ unchanged });
  return (
    <SentBackBanner
      sentBack={sentBack}
      action={row.isUnchanged ? <ReturnUnchanged key={row.key} busy={submission.isSubmitting} onReturn={send} /> : null}
    >
      <SubmittedChanges row={row} />
    </SentBackBanner>
  );
}

/** Shows the changes in the source of the open row. The call that removes the mark is queued with the row's saves. */
function SourceMark({ row: { editor, item, target, session } }: { row: OpenRow }) {
  const client = useQueryClient();
  return (
    <SettleSource
      item={item}
      language={target}
      change={(send) => session.changeFields(send)}
      onChanged={usePatchItem(editor)}
      onFailed={() => void client.invalidateQueries({ queryKey: ['predictions', editor.kind] })}
    />
  );
}

/**
 * Writes texts into the fields of a row, so that each field's undo reverts its text. @param row names the row and its
 * language
 */
function useWrittenTexts(session: ItemSession, row: string) {
  const write = (texts: NamedTexts) => {
    // Last field first, so that the first field keeps the focus. A column without a field is passed to the session
    // directly.
    for (const [column, text] of [...texts].reverse())
      if (!writeText(getColumnFieldId(column), text)) session.typeTexts({ [column]: text });
  };
  const read = (column: string) => session.state.texts[column as ItemText];
  return { write, history: useRestore({ unit: row, read, write }) };
}
