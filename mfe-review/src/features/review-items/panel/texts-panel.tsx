import type { LanguageCode } from '@subtitle/contracts/languages';
import type { ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import { APPROVED } from '@subtitle/contracts/statuses';
import { readUnit } from '@subtitle/domain/workflow/unit';
import { Checkbox } from '@subtitle/sdk/forms';
import { SettleSource } from '@subtitle/sdk/history';
import { putInPages } from '@subtitle/sdk/list';
import { useQueryClient } from '@subtitle/sdk/query';
import { RelatedVideo, SourceChangedNote, Text, WorkBody } from '@subtitle/sdk/ui';
import { useRef, useState } from 'react';
import { ROW_SENTENCES_KEY, SHEET_KEY, streamKeys, useHistory } from '../list/use-review-list';
import { MemoryLegend } from '../marks/memory-marks';
import { useRowSentences } from '../marks/use-row-sentences';
import { StopLine } from '../stops/stop-line';
import stopClasses from '../stops/stops.module.css';
import { useStops } from '../stops/use-stops';
import type { NamedCues } from '../use-named-cues';
import { OriginalHead } from './original-head';
import { ReviewHead } from './review-head';
import { ReviewPairs } from './review-pair';
import { findEarlierTexts, getOriginalLanguage, isAcceptedDraft, listOriginalLanguages } from './rounds';
import { SendBackNote } from './send-back-note';

export interface PanelProps {
  item: ItemAnswer;
  language: LanguageCode;
  /** Error of an earlier decision. */
  alert: React.ReactNode;
  /** Bar with the decisions. */
  foot: React.ReactNode;
  /** The row is not in the list and can only be read. */
  isReadOnly?: boolean;
  onBack?: () => void;
  /** Cues that a note will name, if the row can be sent back. */
  named?: NamedCues;
}

/** One row under review: original beside translation, and the changes since the previous round. */
export function TextsPanel({ item, language, alert, foot, isReadOnly = false, onBack }: PanelProps) {
  const [chosen, setChosen] = useState<LanguageCode | null>(null);
  const [diff, setDiff] = useState(true);
  const history = useHistory(item, language);
  const before = history.data ? findEarlierTexts(item.kind, history.data, language) : null;
  const languages = listOriginalLanguages(item, language);
  const original = chosen && languages.includes(chosen) ? chosen : getOriginalLanguage(item, language);
  const { round, revision } = readUnit(item, language);
  const earlier = round - 1;
  const sentences = useRowSentences(item, language);
  const places = useRef<HTMLDivElement>(null);
  const stops = useStops(places, `${item.kind}:${item.id}:${language}:${revision}`);

  return (
    <>
      <ReviewHead item={item} language={language} original={original} onBack={onBack}>
        {before ? (
          <Checkbox
            size="sm"
            label={before.isImport ? 'Diff to import' : `Diff to round ${earlier}`}
            checked={diff}
            onChange={(e) => setDiff(e.currentTarget.checked)}
          />
        ) : null}
      </ReviewHead>
      <WorkBody
        row={`${item.kind}:${item.id}`}
        label={`Texts of #${item.id}`}
        // On a wide screen the video is below the list; a phone has no list beside the texts.
        aside={onBack ? <RelatedVideo item={item} /> : undefined}
      >
        {alert}
        {history.data ? <SendBackNote history={history.data} round={earlier} /> : null}
        {history.data && isAcceptedDraft(history.data) ? (
          <Text size="sm" role="note">
            Imported draft: these texts came with the workbook and were accepted unchanged.
          </Text>
        ) : null}
        <SourceChanged item={item} language={language} isReadOnly={isReadOnly} />
        <OriginalHead languages={languages} original={original} language={language} onChoose={setChosen} />
        <MemoryLegend item={item} language={language} marks={sentences.marks} />
        {sentences.judged > 0 ? (
          <Text size="sm" role="note">
            {sentences.judged} of {sentences.all} {sentences.all === 1 ? 'sentence' : 'sentences'} already judged
          </Text>
        ) : null}
        <StopLine stops={stops} />
        <div ref={places} className={stopClasses.places}>
          <ReviewPairs
            item={item}
            original={original}
            language={language}
            before={diff && before ? before.texts : null}
            marks={sentences.marks}
          />
        </div>
      </WorkBody>
      {foot}
    </>
  );
}

/**
 * Shows how the source changed since the translation was made. 'Still right' removes the mark. A row that can only be
 * read has it only if it is approved, because the mark of an open row is left to its owner.
 */
function SourceChanged({ item, language, isReadOnly }: Pick<PanelProps, 'item' | 'language' | 'isReadOnly'>) {
  const client = useQueryClient();
  const mark = item[`source_changed_${language}`];
  if (isReadOnly && readUnit(item, language).status !== APPROVED)
    return mark ? <SourceChangedNote change={mark} now={{ ...item }} /> : null;
  return (
    <SettleSource
      item={item}
      language={language}
      change={(send) => send(readUnit(item, language).revision)}
      onChanged={(now) => {
        putInPages(client, ['review'], now, ({ id, kind }: ItemAnswer) => id === now.id && kind === now.kind);
        client.setQueryData(streamKeys.linked(now.kind, now.id), now);
        for (const queryKey of [['review'], ['approved'], SHEET_KEY, ROW_SENTENCES_KEY])
          void client.invalidateQueries({ queryKey });
      }}
      onFailed={() => {
        for (const queryKey of [['review'], ['review-row'], ['approved'], SHEET_KEY, ROW_SENTENCES_KEY])
          void client.invalidateQueries({ queryKey });
      }}
    />
  );
}
