import { getTextColumns } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import { LIMITS } from '@subtitle/contracts/limits';
import { getText, type ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import { Checkbox, LangTextarea } from '@subtitle/sdk/forms';
import { FormDialog } from '@subtitle/sdk/overlays';
import { LangText } from '@subtitle/sdk/ui';
import { useState } from 'react';
import { getOriginalLanguage } from '../panel/rounds';
import type { Columns } from './use-fix';

interface Props {
  item: ItemAnswer;
  language: LanguageCode;
  busy: boolean;
  failure: string;
  onFix: (columns: Columns, before: Columns, approve: boolean) => void;
  onClose: () => void;
}

/** Dialog in which a reviewer corrects the texts of a row in review. Ctrl+Enter saves. */
export function FixDialog({ item, language, busy, failure, onFix, onClose }: Props) {
  const original = getOriginalLanguage(item, language);
  const sources = getTextColumns(item.kind, original);
  const fields = getTextColumns(item.kind, language)
    .map((column, at) => ({ column, source: getText(item, sources[at]!), before: getText(item, column) }))
    .filter(({ source, before }) => source || before);
  const [texts, setTexts] = useState<Columns>(() => Object.fromEntries(fields.map((one) => [one.column, one.before])));
  const [approve, setApprove] = useState(true);
  const changed = fields.filter(({ column, before }) => texts[column] !== before);
  const pick = (read: (field: (typeof fields)[number]) => string): Columns =>
    Object.fromEntries(changed.map((field) => [field.column, read(field)]));
  return (
    <FormDialog
      title={`Fix #${item.id}`}
      size="lg"
      onClose={onClose}
      submit={approve ? 'Fix and approve' : 'Fix'}
      busy={busy}
      failure={failure || null}
      note={changed.length === 0 ? 'Change a text first.' : ''}
      unsaved={changed.length > 0 ? 'Your correction is not saved yet.' : ''}
      onSubmit={() => {
        if (changed.length > 0)
          onFix(
            pick(({ column }) => texts[column]!),
            pick(({ before }) => before),
            approve,
          );
      }}
    >
      {fields.map(({ column, source }, at) => (
        <div key={column}>
          <LangText language={original}>{source}</LangText>
          <LangTextarea
            language={language}
            label={column}
            placeholder=""
            maxLength={LIMITS.textCharacters}
            data-autofocus={at === 0 || undefined}
            value={texts[column]}
            onChange={({ currentTarget: { value } }) => setTexts((now) => ({ ...now, [column]: value }))}
          />
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
