import type { ItemText, TextKind } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import type { ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import { ASSIGNED } from '@subtitle/contracts/statuses';
import { isOnlyFilled } from '@subtitle/domain/workflow/filled-draft';
import { isImportedDraft, isUntouched } from '@subtitle/domain/workflow/imported-draft';
import { readSourceTexts } from '@subtitle/domain/workflow/source-change';
import type { Unit } from '@subtitle/domain/workflow/unit';
import { useSession } from '@subtitle/sdk/session';
import { useNarrow } from '@subtitle/sdk/ui';
import { createContext, useEffect, useMemo, useState } from 'react';
import { hashText } from '../compare-texts/hash-text';
import type { RowTexts } from '../keep-drafts/device-drafts';
import { listUntouched, useFilledRow } from './fill/filled-rows';
import { createInsertedSentences } from './fill/inserted-sentences';
import { findPlaced, listPlaced } from './fill/placed';
import { type Fill, type FillPlan, findApproved, planFill, readColumns } from './fill/plan-fill';
import { useFillChoice } from './fill-setting';
import { countMachineSentences, useMachineTexts } from './machine-texts';
import { useSuggestions } from './suggestions';
import { useFocusedColumn } from './use-focused-column';
import { useInsertion } from './use-insertion';
import { findColumnField, getFieldColumn, writeFields } from './write-fields';

/** The open row, as the memory needs it. */
interface MemoryRow {
  /** Id of the row and its language. */
  key: string;
  editor: { kind: TextKind };
  item: ItemAnswer;
  source: LanguageCode;
  target: LanguageCode;
  unit: Unit;
  pairs: readonly { target: ItemText; sourceText: string }[];
  session: {
    readonly dirty: boolean;
    readonly fills: {
      add(texts: RowTexts): void;
      confirm(columns?: readonly string[]): void;
      listUnchecked(state: MemoryRow['state']): string[];
    };
  };
  state: { texts: RowTexts; base: RowTexts };
  /** Whether the person can change the row. */
  canSave: boolean;
}

export type RowMemory = ReturnType<typeof useRowMemory>;

/** Memory of the open row, for the components below its fields; null outside of a row. */
export const RowMemoryContext = createContext<RowMemory | null>(null);

/**
 * Suggestions for the open row. A new assignment with empty fields is filled when it opens. Afterwards sentences are
 * inserted by key or click.
 */
export function useRowMemory(row: MemoryRow) {
  const { editor, item, source, target, unit, pairs, state, canSave } = row;
  const { user } = useSession();
  const [choice, setChoice] = useFillChoice();
  const { data, isFetching, isError } = useSuggestions(
    { kind: editor.kind, id: item.id, source, target },
    canSave && source !== target,
  );
  const known = useMemo(() => readColumns(data, pairs), [data, pairs]);
  const columns = useMachineTexts({ kind: editor.kind, id: item.id, source, target }, known, canSave);
  const machine = useMemo(() => countMachineSentences(columns, state.texts, target), [columns, state.texts, target]);
  const propagated = findPlaced(data?.propagated, unit.revision);
  const placed = useMemo(() => listPlaced(propagated, state.texts), [propagated, state.texts]);
  const approved = useMemo(() => findApproved(known), [known]);
  const plan = useMemo(() => planFill(columns, state.texts, placed), [columns, state.texts, placed]);
  const unitKey = `${editor.kind}:${row.key}`;
  const inserted = useMemo(
    () => createInsertedSentences(user.username, unitKey, target),
    [user.username, unitKey, target],
  );
  const { filled, remember, leaveEmpty, confirm: removeMarks } = useFilledRow(user.username, unitKey);
  /**
   * Session and propagation of the row that was filled last. A row that is opened again without unsaved texts has
   * another session.
   */
  const [filledOnce, setFilledOnce] = useState<{ session: object; propagation?: number } | null>(null);
  // A submission confirms all texts of the row.
  const isOpenRound = canSave && filled?.round === unit.round;
  const untouched = isOpenRound ? listUntouched(filled, state.texts) : [];
  /** Columns of `untouched`, and those that were filled and saved without a check, maybe on another device. */
  const unchecked = canSave ? [...new Set([...untouched, ...row.session.fills.listUnchecked(state)])] : [];
  const focused = useFocusedColumn(row.key);
  const narrow = useNarrow();
  const [folded, setFolded] = useState<boolean | null>(null);

  function confirm(columns: readonly string[]) {
    removeMarks(columns);
    row.session.fills.confirm(columns);
  }
  /** Marks filled texts, beside those that are marked already. */
  function mark(known: number, all: number, fills: readonly Pick<Fill, 'column' | 'text'>[]) {
    const isMarked = propagated !== null && filled?.propagated === propagated.revision;
    const marked = untouched.map((column) => [column, filled!.hashes[column]!] as const);
    const added = [...(isMarked ? [] : placed.values()), ...fills];
    const hashes = Object.fromEntries([
      ...marked,
      ...added.map(({ column, text }) => [column, hashText(text)] as const),
    ]);
    const last = propagated?.revision ?? filled?.propagated;
    const emptied = filled?.emptied?.filter((column) => !(column in hashes));
    remember({ row: unitKey, round: unit.round, known, all, hashes, propagated: last, emptied });
    inserted.remember(added.map(({ text }) => text));
  }
  function fill({ fills, known, all }: FillPlan) {
    setFilledOnce({ session: row.session, propagation: propagated?.revision });
    const current = getFieldColumn(document.activeElement);
    const isComplete = fills.some(({ column, openAt }) => column === current && openAt === null);
    const open = fills.find(({ openAt }) => openAt !== null) ?? fills[0];
    // The person stays in a field with work left.
    const first = current === null || isComplete ? (open?.column ?? null) : current;
    mark(known, all, fills);
    row.session.fills.add(Object.fromEntries(fills.map(({ column, text }) => [column, text])));
    writeFields(fills.map(toFieldText), first);
    return first;
  }
  const isFresh =
    canSave &&
    unit.status === ASSIGNED &&
    (isUntouched(unit) || propagated?.fresh === true || isOnlyFilled({ ...item }, target)) &&
    !isImportedDraft({ ...item }, target) &&
    !row.session.dirty &&
    (filledOnce?.session !== row.session || filledOnce.propagation !== propagated?.revision) &&
    // A fill that was never saved is repeated, unless it was undone.
    (filled === null || Object.keys(filled.hashes).length > 0);
  const emptied = filled?.emptied;
  // A field that the person emptied is filled by a press only.
  const autoPlan = useMemo(
    () => (emptied ? planFill(new Map([...columns].filter(([c]) => !emptied.includes(c))), state.texts, placed) : plan),
    [columns, emptied, plan, state.texts, placed],
  );
  const fills = choice === 'fill' && isFresh && !isFetching && autoPlan.fills.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row is filled once, with the plan of this render
  useEffect(() => {
    // The first field gets its focus in the microtask before.
    if (fills)
      queueMicrotask(() => {
        fill(autoPlan);
      });
  }, [fills, row.key]);
  const isNewlyPlaced = canSave && !fills && placed.size > 0 && filled?.propagated !== propagated?.revision;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts of a propagation are marked once
  useEffect(() => {
    if (!isNewlyPlaced) return;
    const all = [...placed.keys()].map((column) => columns.get(column)?.sentences.length ?? 0);
    mark(sum([...placed.values()].map(({ sentences }) => sentences.length)), sum(all), []);
  }, [isNewlyPlaced, row.key]);

  return {
    ...useInsertion({ target, canSave, onInsert: (text) => inserted.remember([text]) }, columns, focused),
    columns,
    /** Approved translations of the source sentences. */
    approved,
    focused,
    source,
    target,
    plan,
    /** Numbers of unchanged machine translations by column. */
    machine,
    choice,
    setChoice,
    /** Whether anything about the memory can be shown; false if it does not answer. */
    isShown: canSave && source !== target && !(isError && !data),
    isRebuilding: data?.rebuilding === true,
    /** Corrections of other rows for sentences of this row. */
    corrections: canSave ? (data?.corrections ?? []) : [],
    hasAnswer: data !== undefined,
    /** Numbers of sentences that the row was filled with; null if no filled text is untouched. */
    filled: untouched.length > 0 ? filled : null,
    /** Columns whose text is from the memory, neither changed nor confirmed. */
    unchecked,
    /** Row whose sentences are in a column, if nobody has changed the column since. */
    getPlacedFrom: (column: string) => (placed.has(column) ? propagated?.from : undefined),
    /** Takes back what the memory added to texts of other rows, before these are undone. */
    dropAdditions() {
      const added = untouched.flatMap((column) => {
        const text = propagated?.columns.find((one) => one.column === column)?.text;
        return text !== undefined && text !== state.texts[column as ItemText] ? [{ column, text }] : [];
      });
      if (added.length > 0) writeFields(added, null);
    },
    confirm,
    /** Called when the person empties a field. */
    leaveEmpty,
    /** Returns the sentences of submitted texts that are from the memory. */
    listFilled: (texts: RowTexts) =>
      inserted.list(texts, readSourceTexts({ ...item }, target).texts, item[`from_memory_${target}`]),
    /** Fills the empty fields. */
    fillNow() {
      findColumnField(fill(plan) ?? '')?.focus();
      // The texts of a press are saved by themselves.
      row.session.fills.confirm();
    },
    /** Empties the fields that are filled and untouched. */
    undo() {
      // Without any mark left, the row is not filled again.
      removeMarks(Object.keys(filled?.hashes ?? {}));
      writeFields(
        untouched.map((column) => ({ column, text: '' })),
        null,
      );
      // The focused button disappears.
      findColumnField(untouched[0] ?? '')?.focus();
    },
    isFolded: folded ?? narrow,
    setFolded,
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

function toFieldText({ column, text, openAt }: Fill) {
  return { column, text, caret: openAt ?? text.length };
}
