import { getTextColumns } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import { LIMITS } from '@subtitle/contracts/limits';
import { getText, type ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import { readUnit } from '@subtitle/domain/workflow/unit';
import { RestoredLine, useKeptDraft } from '@subtitle/sdk/drafts';
import { Checkbox, LangTextarea } from '@subtitle/sdk/forms';
import { FormDialog } from '@subtitle/sdk/overlays';
import { LangText, Text } from '@subtitle/sdk/ui';
import { useState } from 'react';
import { getOriginalLanguage } from '../panel/rounds';
import { FindingList } from './finding-list';
import type { Columns, FixOptions } from './use-fix';
import { useFixFindings } from './use-fix-findings';

interface Props {
  item: ItemAnswer;
  language: LanguageCode;
  busy: boolean;
  failure: string;
  /** Says that the row left review; '' while it is there. */
  gone: string;
  /** @returns whether the texts were saved */
  onFix: (columns: Columns, before: Columns, given: FixOptions) => Promise<boolean>;
  onClose: () => void;
}

const NOTHING: Columns = {};

/**
 * Dialog in which a reviewer corrects the texts of a row in review. Ctrl+Enter saves. Typed text stays until it is
 * saved or discarded.
 */
export function FixDialog({ item, language, busy, failure, gone, onFix, onClose }: Props) {
  const original = getOriginalLanguage(item, language);
  const sources = getTextColumns(item.kind, original);
  const fields = getTextColumns(item.kind, language)
    .map((column, at) => ({ column, source: getText(item, sources[at]!), before: getText(item, column) }))
    .filter(({ source, before }) => source || before);
  const { revision, round } = readUnit(item, language);
  const draft = useKeptDraft(`review:fix:${item.kind}:${item.id}:${language}`, { revision, round, initial: NOTHING });
  const [approve, setApprove] = useState(true);
  const [opened] = useState(item);
  const findings = useFixFindings(item, language, draft.value);
  const changed = fields.filter(({ column, before }) => (draft.value[column] ?? before) !== before);
  const pick = (read: (field: (typeof fields)[number]) => string): Columns =>
    Object.fromEntries(changed.map((field) => [field.column, read(field)]));
  const write = (column: string, text: string, before: string) =>
    draft.change(({ [column]: _, ...others }) => (text === before ? others : { ...others, [column]: text }));
  async function fix() {
    const overrides = changed.length > 0 ? findings.submit() : null;
    if (!overrides) return;
    const texts = pick(({ column }) => draft.value[column]!);
    const isSaved = await onFix(
      texts,
      pick(({ before }) => before),
      { approve, overrides, onUndone: draft.keepAgain },
    );
    if (isSaved) draft.drop();
  }
  return (
    <FormDialog
      title={`Fix #${item.id}`}
      size="lg"
      onClose={onClose}
      submit={approve ? 'Fix and approve' : 'Fix'}
      busy={busy}
      failure={gone || findings.problem || failure || null}
      unsaved={draft.isKept ? '' : 'The fix is not saved yet.'}
      note={changed.length === 0 ? 'Change a text first.' : ''}
      onSubmit={() => void fix()}
      onKeyDown={findings.onKeyDown}
    >
      <RestoredLine draft={draft} changed="The row has changed since." />
      {fields.map(({ column, source, before }, at) => (
        <div key={column}>
          <LangText language={original}>{source}</LangText>
          <LangTextarea
            language={language}
            label={column}
            placeholder=""
            maxLength={LIMITS.textCharacters}
            data-autofocus={at === 0 || undefined}
            data-column={column}
            aria-describedby={findings.list(column).length > 0 ? `fix-${column}` : undefined}
            value={draft.value[column] ?? before}
            onChange={({ currentTarget: { value } }) => write(column, value, before)}
          />
          {draft.value[column] !== undefined && getText(opened, column) !== before ? (
            <>
              <Text size="sm">Somebody changed this text meanwhile. It reads:</Text>
              <LangText language={language}>{before}</LangText>
            </>
          ) : null}
          <FindingList id={`fix-${column}`} findings={findings} column={column} />
        </div>
      ))}
      <Checkbox
        label="Approve the row"
        checked={approve}
        onChange={({ currentTarget }) => setApprove(currentTarget.checked)}
      />
    </FormDialog>
  );
}
