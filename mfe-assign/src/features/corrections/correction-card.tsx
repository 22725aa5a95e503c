import { languageTitle } from '@subtitle/contracts/languages';
import type { WaitingCorrection } from '@subtitle/contracts/operations/corrections';
import { usePersonName } from '@subtitle/sdk/session';
import { Button, DiffText, formatDateTime, formatNumber, Group, LangText, Text } from '@subtitle/sdk/ui';
import { KIND_WORDS } from '@subtitle/sdk/work';
import { useState } from 'react';
import { ApprovedRows } from './approved-rows';
import classes from './corrections.module.css';
import { useDecide } from './use-corrections';

/** One corrected sentence: who corrected it where, and the decision about the approved rows. */
export function CorrectionCard({ correction }: { correction: WaitingCorrection }) {
  const { id, kind, item, source, language, sentence, before, after, by, at, approved, left } = correction;
  const nameOf = usePersonName();
  const [isOpen, setOpen] = useState(false);
  const decide = useDecide(id);
  const rows = `${formatNumber(approved)} approved ${approved === 1 ? 'row still says' : 'rows still say'} it`;
  return (
    <article className={classes.card} aria-label={`Correction in row ${item}`}>
      <div className={classes.texts}>
        <LangText language={source}>{sentence}</LangText>
        <DiffText language={language} before={before} after={after} />
      </div>
      <Text size="sm" c="dimmed">
        {KIND_WORDS[kind].title} #{item} · {languageTitle(source)} → {languageTitle(language)} · corrected by{' '}
        {nameOf(by)}, {formatDateTime(at)}
      </Text>
      {left ? (
        <Text size="sm">
          Left as they are by {nameOf(left.by)}, {formatDateTime(left.at)}
        </Text>
      ) : null}
      <Group justify="space-between" gap="xs">
        <Text size="sm" fw={600}>
          {rows}
        </Text>
        <Group gap="xs">
          <Button variant="default" size="compact-sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Hide rows' : 'Show rows'}
          </Button>
          <Button
            variant="default"
            size="compact-sm"
            disabled={decide.busy}
            onClick={() => decide.leave(left === null)}
          >
            {left === null ? 'Leave as they are' : 'Decide again'}
          </Button>
        </Group>
      </Group>
      {isOpen ? (
        <ApprovedRows correction={id} busy={decide.busy} onReopen={(rows) => void decide.reopen(rows)} />
      ) : null}
    </article>
  );
}
