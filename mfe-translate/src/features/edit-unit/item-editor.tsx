import type { ItemText } from '@subtitle/contracts/columns';
import type { ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import { recallItem, sendToReview } from '@subtitle/contracts/operations/item-events';
import { ASSIGNED, isToSend } from '@subtitle/contracts/statuses';
import { isImportedDraft } from '@subtitle/domain/workflow/imported-draft';
import { canDo } from '@subtitle/domain/workflow/transition';
import { unitOf } from '@subtitle/domain/workflow/unit';
import { useSeen } from '@subtitle/sdk/keys';
import { usePersonName, useSession } from '@subtitle/sdk/session';
import { Text, WorkBody } from '@subtitle/sdk/ui';
import { type RefObject, useRef, useState } from 'react';
import { useMendFirst } from '../house-style/mend-field';
import { ImportedNote } from '../keep-drafts/imported-note';
import { useAutosave } from '../keep-drafts/use-autosave';
import { useBlurSave } from '../keep-drafts/use-blur-save';
import { useWriterName } from '../keep-drafts/use-writer-name';
import { RETURN_UNCHANGED, ReturnUnchanged, SENT_TO_REVIEW } from '../sent-back/return-unchanged';
import { SentBackBanner } from '../sent-back/sent-back-banner';
import { RestoredNote } from '../write-text/restored-note';
import { copySource } from '../write-text/write-text';
import { ACCEPT_DRAFT, ActionBar, SAVE } from './action-bar/action-bar';
import { DiscardChanges } from './action-bar/discard-changes';
import { HELD_NOTHING, type Held, heldWords } from './action-bar/held-words';
import type { RowTold } from './action-bar/told';
import { useEditorKeys } from './action-bar/use-editor-keys';
import { useItemAct } from './action-bar/use-item-act';
import { EDITOR_BODIES } from './bodies/editor-bodies';
import { TextPairs } from './bodies/text-pairs';
import { fieldId, focusField, useFirstFieldFocus } from './bodies/use-first-field-focus';
import { SaveTrouble } from './conflict/save-trouble';
import { takenWords } from './conflict/taken-words';
import { useIsUnchanged } from './conflict/use-is-unchanged';
import { WhatChanged } from './conflict/what-changed';
import { EditorHeader } from './editor-header';
import type { EditorFilters, PlacedRow } from './list/editor-filters';
import type { EditorKind } from './list/editor-kinds';
import { problemOf } from './problem-of';
import { type SessionCache, sessionKey } from './session/session-cache';
import { useItemSession } from './session/use-item-session';
import { SourceMark } from './source-mark';
import { readOnlyReason } from './texts/read-only-reason';
import { emptyFaults, type Faults, lengthFaults } from './texts/text-faults';
import { type ColumnPair, changedColumns, columnPairs } from './texts/unit-columns';
import { useWrittenTexts } from './use-written-texts';

interface Props {
  editor: EditorKind;
  filters: EditorFilters;
  /** Sessions of all rows opened on this page. */
  sessions: SessionCache;
  item: ItemAnswer;
  /** Result of the last submission, shown where the next row opens. */
  told: RowTold;
  /** Id of a row opened by a key or a submission: its first empty field takes the focus. */
  takesFocus: RefObject<number>;
  onTyping: () => void;
  video: React.ReactNode;
  /** Next row outside the filters, offered when nothing is left inside them. */
  onward: PlacedRow | null;
  onGoOn: (next: PlacedRow) => void;
  /** Opens the next row, preferring rows sent back if this one was; `told` is the result of the submission. */
  onSubmitted: (item: ItemAnswer, wasSentBack: boolean, told: string) => void;
  onBack?: () => void;
}

interface SubmitHow {
  /** Accepts an imported draft unchanged. */
  accepting?: boolean;
  /** Opens the next row afterwards. */
  goesOn?: boolean;
  /** Note for the reviewer of a row that was sent back and stays unchanged. */
  unchanged?: string;
}

/** Work pane of one row: its texts, what was sent back, and the save state. */
export function ItemEditor({
  editor,
  filters,
  sessions,
  item,
  told,
  takesFocus,
  video,
  onward,
  onGoOn,
  onTyping,
  onSubmitted,
  onBack,
}: Props) {
  const { user } = useSession();
  const { source, target } = filters;
  const { session, state } = useItemSession(editor, sessions, item, { source, target });
  const [asked, setAsked] = useState('');
  const [submitting, setSubmitting] = useState(false);
  const [focused, setFocused] = useState<ItemText | null>(null);
  /** Reason why the last press did only part of its work. */
  const [held, setHeld] = useState(HELD_NOTHING);
  const row = sessionKey(item.id, target);
  const seen = useSeen(row);
  /** Row that was typed in last; a person who typed in it has seen it. */
  const typedIn = useRef('');
  const recall = useItemAct(recallItem, editor, session, item.id);
  const toReview = useItemAct(sendToReview, editor, session, item.id, () => lead('unsaved', SAVE));
  const unit = unitOf(item, target);
  const reason = readOnlyReason(unit, user, target, usePersonName());
  const pairs = columnPairs(item, source, target, editor.labels);
  const writerOf = useWriterName();
  const taken = takenWords(state.taken, pairs, writerOf);
  const Body = EDITOR_BODIES[editor.kind] ?? TextPairs;
  useFirstFieldFocus(takesFocus, item.id, pairs, state.texts);
  useAutosave(session, reason === null);
  const blurred = useBlurSave(session);

  // Empty columns are errors from the first attempt to submit until they are filled. A corrected row can only be
  // submitted.
  const faultsOf = (handing: boolean): Faults => ({
    ...(handing && emptyFaults(item, target, state.texts)),
    ...lengthFaults(state.texts),
  });
  const canSave = reason === null && !state.conflict && !state.gone;
  // Texts that can no longer be saved show no errors.
  const faults = canSave ? faultsOf(asked === row || state.save === 'kept') : {};
  const problem = problemOf(state, faults, asked === row, editor);

  // Submitting imported texts unchanged needs its own press, so that a press meant for the row before cannot do it.
  const same = useIsUnchanged(editor, item, target, state) && canSave;
  const draft = canSave && isImportedDraft({ ...item }, target) && !session.dirty;

  function lead(why: Held, to: string) {
    setHeld({ row, why });
    document.getElementById(to)?.focus();
  }
  async function submit({ accepting = false, goesOn = true, unchanged }: SubmitHow = {}) {
    if (!canSave || submitting) return;
    if (draft && !accepting) return lead('draft', ACCEPT_DRAFT);
    if (same && unchanged === undefined) return document.getElementById(RETURN_UNCHANGED)?.focus();
    if (!seen() && typedIn.current !== row) return;
    setAsked(row);
    const wrong = pairs.find(({ target: column }) => faultsOf(true)[column]);
    if (wrong) {
      // Leaving a field by a press on Save does not save; so the draft is saved here.
      void session.saveDraft();
      return focusField(wrong);
    }
    setSubmitting(true);
    const saved = await session.submit(unchanged);
    setSubmitting(false);
    if (!saved || !goesOn) return;
    if (unchanged !== undefined && isToSend(unitOf(saved, target).status)) return setHeld({ row, why: 'not-sent' });
    // Read after the save, because this save may have merged changes of others.
    const others = takenWords(session.state.taken, pairs, writerOf);
    const said = unchanged === undefined ? editor.saved : SENT_TO_REVIEW;
    onSubmitted(saved, item[`sent_back_${target}`] !== null, `${said} ${others}`.trim());
  }
  const { write, history } = useWrittenTexts(session, row);
  const mendFirst = useMendFirst(target);
  const inFocused = (act: (pair: ColumnPair) => void) => () => {
    const pair = pairs.find(({ target: column }) => column === focused);
    if (pair && reason === null) act(pair);
  };
  useEditorKeys({
    submit: () => void submit(),
    save: () => void (draft || session.keepsUntilSaved ? submit({ goesOn: false }) : session.saveDraft()),
    copySource: inFocused((pair) => copySource(fieldId(pair.target), pair.sourceText)),
    mend: inFocused((pair) => mendFirst(fieldId(pair.target), state.texts[pair.target] ?? '', pair.sourceText)),
  });

  const onRestore = canSave ? history.restore : null;
  const unsaved = session.keepsUntilSaved && session.dirty;
  const why = heldWords(held, row, { 'not-sent': !unsaved && isToSend(unit.status), draft, unsaved });
  return (
    <>
      <EditorHeader editor={editor} filters={filters} item={item} onBack={onBack} onRestore={onRestore} />
      <WorkBody row={row} aside={video}>
        <RestoredNote of={history} />
        {item[`sent_back_${target}`] && unit.status === ASSIGNED ? (
          <SentBackBanner
            sentBack={item[`sent_back_${target}`]!}
            act={
              same ? (
                <ReturnUnchanged key={row} busy={submitting} onReturn={(unchanged) => void submit({ unchanged })} />
              ) : null
            }
          >
            <WhatChanged editor={editor} itemId={item.id} language={target} texts={state.texts} />
          </SentBackBanner>
        ) : null}
        <SourceMark editor={editor} item={item} language={target} session={session} />
        {reason ? (
          <Text size="sm" c="dimmed" role="note">
            {reason}
          </Text>
        ) : null}
        {draft ? <ImportedNote /> : null}
        <SaveTrouble
          editor={editor}
          unit={unit}
          id={item.id}
          language={target}
          state={state}
          problem={problem}
          onDiscard={() => session.discard()}
          onResolve={(texts) => {
            write(Object.entries(changedColumns(texts, state.texts)));
            session.resolve(texts);
            // The panel and its focused button disappear.
            focusField(pairs[0]);
          }}
        />
        <Body
          editor={editor}
          item={item}
          source={source}
          target={target}
          session={session}
          pairs={pairs}
          texts={state.texts}
          faults={faults}
          readOnly={reason !== null || state.gone}
          closed={!canSave}
          onType={(column, text) => {
            onTyping();
            typedIn.current = row;
            session.type({ [column]: text });
          }}
          onFocus={setFocused}
          onBlur={blurred}
        />
      </WorkBody>
      <ActionBar
        save={editor.save}
        toReview={canDo(unit, 'send-to-review', user) ? toReview : null}
        state={state}
        submitting={submitting}
        told={why ? { of: 0, sentence: why } : problem || !told.sentence ? { of: 0, sentence: taken } : told}
        onward={onward}
        onGoOn={onGoOn}
        canSave={canSave}
        recall={canDo(unit, 'recall-item', user) ? recall : null}
        onSave={session.keepsUntilSaved ? null : () => void session.saveDraft()}
        discard={<DiscardChanges key={row} session={session} state={state} write={write} />}
        leads={draft || same}
        onAccept={draft ? () => void submit({ accepting: true }) : null}
        onSubmit={() => void submit()}
      />
    </>
  );
}
