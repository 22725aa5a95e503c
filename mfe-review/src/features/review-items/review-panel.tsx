import type { PredictionAnswer } from '@subtitle/contracts/entities/prediction';
import { ERRORS } from '@subtitle/contracts/errors';
import { type LanguageCode, languageTitle } from '@subtitle/contracts/languages';
import { decide } from '@subtitle/domain/workflow/transition';
import { unitOf } from '@subtitle/domain/workflow/unit';
import { Checkbox, NativeSelect } from '@subtitle/sdk/forms';
import { useSession } from '@subtitle/sdk/session';
import { Alert, Button, formatDateTime, Group, Kbd, Text } from '@subtitle/sdk/ui';
import { useState } from 'react';
import classes from './review.module.css';
import { ReviewHeader } from './review-header';
import { ReviewPairs } from './review-pair';
import { originalLanguage, originalLanguages, previousRound } from './rounds';
import { useHistory } from './use-review-list';

interface Props {
  item: PredictionAnswer;
  language: LanguageCode;
  left: number;
  /** Undo of the last decision, and what went wrong with one. */
  strip: React.ReactNode;
  alert: React.ReactNode;
  onApprove: () => void;
  onReassign: () => void;
  onBack?: () => void;
}

/** One row under review: original beside translation, what changed since the round before, and the two decisions. */
export function ReviewPanel({ item, language, left, strip, alert, onApprove, onReassign, onBack }: Props) {
  const { user } = useSession();
  const [chosen, setChosen] = useState<LanguageCode | null>(null);
  const [diff, setDiff] = useState(true);
  const history = useHistory(item, language);
  const before = history.data ? previousRound(history.data, language) : null;
  const languages = originalLanguages(item, language);
  const original = chosen && languages.includes(chosen) ? chosen : originalLanguage(item, language);
  const unit = unitOf(item, language);
  const approval = decide(unit, 'approve-item', user);
  const refusal = approval.ok ? null : ERRORS[approval.code].sentence;

  return (
    <>
      <ReviewHeader item={item} language={language} onBack={onBack}>
        {before ? (
          <Checkbox
            size="sm"
            ml="auto"
            label={`Diff to round ${unit.round - 1}`}
            checked={diff}
            onChange={(e) => setDiff(e.currentTarget.checked)}
          />
        ) : null}
      </ReviewHeader>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by key. */}
      <section className={classes.body} aria-label={`Texts of #${item.id}`} tabIndex={0}>
        {alert}
        {before?.asked ? (
          <Alert color="orange" variant="light" title={`Asked in round ${unit.round - 1}: ${before.asked.reason}`}>
            {before.asked.note ? <Text>{before.asked.note}</Text> : null}
            <Text size="xs">
              {before.asked.by} · {formatDateTime(before.asked.at)}
            </Text>
          </Alert>
        ) : null}
        <div className={classes.pair}>
          <Group gap={6}>
            <Text size="sm" fw={600} c="dimmed">
              {languages.length > 1 ? 'Original' : `Original · ${languageTitle(original)}`}
            </Text>
            {languages.length > 1 ? (
              <NativeSelect
                size="xs"
                aria-label="Original language"
                value={original}
                onChange={(event) => setChosen(event.currentTarget.value as LanguageCode)}
                data={languages.map((code) => ({ value: code, label: languageTitle(code) }))}
              />
            ) : null}
          </Group>
          <Text size="sm" fw={600} c="dimmed" visibleFrom="sm">
            Translation · {languageTitle(language)}
          </Text>
        </div>
        <ReviewPairs
          item={item}
          original={original}
          language={language}
          before={diff ? (before?.texts ?? null) : null}
        />
      </section>
      <Group justify="space-between" gap="xs" px="md" py="xs" className={classes.bar} data-place="foot">
        <Group gap="md">
          <Text size="sm" c="dimmed">
            {left} left after this
          </Text>
          {strip}
        </Group>
        <Group gap="xs">
          {refusal ? (
            <Text size="sm" c="dimmed" id="approve-refusal">
              {refusal}
            </Text>
          ) : null}
          <Button
            variant="default"
            onClick={onReassign}
            disabled={!decide(unit, 'reassign-item', user).ok}
            rightSection={<Kbd size="xs">R</Kbd>}
          >
            Reassign
          </Button>

          <Button
            onClick={onApprove}
            disabled={refusal !== null}
            aria-describedby={refusal ? 'approve-refusal' : undefined}
            rightSection={<Kbd size="xs">A</Kbd>}
          >
            Approve
          </Button>
        </Group>
      </Group>
    </>
  );
}
