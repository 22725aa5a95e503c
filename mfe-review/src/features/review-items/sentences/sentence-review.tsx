import { hasTextColumns } from '@subtitle/contracts/columns';
import { MESSAGES } from '@subtitle/contracts/messages';
import type { ReviewSentence, SentenceRow } from '@subtitle/contracts/operations/review-sentences';
import { IN_REVIEW } from '@subtitle/contracts/statuses';
import { isSameUser } from '@subtitle/domain/users/roles';
import { keyLine, useKeys, useSeen } from '@subtitle/sdk/keys';
import { confirm } from '@subtitle/sdk/overlays';
import {
  Alert,
  Button,
  EmptyState,
  FailedState,
  Group,
  KeyHint,
  LoadingRows,
  Pane,
  Panes,
  Text,
} from '@subtitle/sdk/ui';
import { useMemo, useState } from 'react';
import { FixLine } from '../fix/fix-line';
import { getStreamTexts } from '../list/stream-texts';
import type { ReviewAddress } from '../list/use-review-address';
import { FixSentenceDialog } from './fix-sentence-dialog';
import { SendBackDialog } from './send-back-dialog';
import { SentenceList } from './sentence-list';
import { LastAct, SentenceActions, SentencePair } from './sentence-pane';
import { SentenceRows } from './sentence-rows';
import classes from './sentences.module.css';
import { findNextOpen, listDiffering, listFixable, listReady, listSentences } from './sheet';
import { SheetNote } from './sheet-note';
import type { Act, Acts } from './use-acts';
import { type SentenceFix, useSentenceFix } from './use-sentence-fix';
import { useSentenceSheet } from './use-sentence-sheet';

/** The review by sentence: each different sentence is judged once, then rows with nothing else are approved together. */
export function SentenceReview({ address, acts }: { address: ReviewAddress; acts: Acts }) {
  const { filters } = address;
  const { language } = filters;
  const sheet = useSentenceSheet(filters, acts);
  const { viewer } = sheet;
  const { data, isError, refetch } = sheet.query;
  const fixing = useSentenceFix(language, sheet.readAgain);
  /** The sentence whose rows are being sent back. */
  const [sending, setSending] = useState<ReviewSentence | null>(null);
  /** The last act before the last correction, and the number of acts then. */
  const [beforeFix, setBeforeFix] = useState<{ last: Act | undefined; count: number }>();
  const [isAsking, setAsking] = useState(false);
  const listed = useMemo(() => (data ? listSentences(data, viewer) : []), [data, viewer]);
  const sentences = useMemo(() => new Map(data?.sentences.map((one) => [one.id, one])), [data]);
  const chosen = listed.find(({ id }) => id === address.sentence) ?? listed.find(({ isDone }) => !isDone);
  const sentence = chosen && sentences.get(chosen.id)!;
  const isMine = sentence?.judged.some(({ by }) => isSameUser(by, viewer.username));
  const seen = useSeen(chosen?.id ?? '');
  const ready = data ? listReady(data, viewer) : [];
  const rowsToSend = sending ? (listed.find(({ id }) => id === sending.id)?.rows ?? []) : [];
  const open = listed.filter(({ isDone }) => !isDone).length;
  const isIdle = sheet.busy === '' && !fixing.fix.busy;
  // An earlier judgement that was taken back is no later act.
  const isFixLast =
    fixing.fix.fixed !== null &&
    beforeFix !== undefined &&
    (sheet.last === beforeFix.last || sheet.count < beforeFix.count);
  const fixable = chosen && sheet.fixAllowed ? listFixable(chosen.rows, viewer) : [];

  function move(step: 1 | -1) {
    const at = chosen ? listed.indexOf(chosen) + step : 0;
    const next = listed[at];
    if (next) address.selectSentence(next.id, true);
  }
  function judgeGood() {
    if (!chosen || chosen.isDone || !seen() || !isIdle) return;
    void sheet.judgeGood(chosen.id, chosen.rows[0]!);
    address.selectSentence(findNextOpen(listed, chosen.id) ?? '', true);
  }
  async function approve() {
    if (ready.length === 0 || !isIdle) return;
    const message = ready.slice(0, 10).map(({ id, name }) => `#${id} ${name}`);
    setAsking(true);
    const isSure = await confirm({
      title: `Approve ${countRows(ready.length)}?`,
      message: `Every sentence was judged as good, and nothing else differs: ${message.join(', ')}${ready.length > 10 ? ' …' : ''}`,
      confirmLabel: 'Approve',
    });
    setAsking(false);
    if (isSure) await sheet.approve();
  }
  async function undo() {
    if (isFixLast) return fixing.fix.undo();
    const back = await sheet.undo();
    if (back) address.selectSentence(back, true);
  }
  const askSendBack = () => {
    if (sentence && seen() && isIdle) setSending(sentence);
  };
  const askFix = () => {
    if (chosen && fixable.length > 0 && seen() && isIdle) void fixing.open(chosen, fixable);
  };
  async function saveFix(text: string, given: SentenceFix) {
    const next = fixing.opened && findNextOpen(listed, fixing.opened.sentence.id);
    const isSaved = await fixing.save(text, given);
    if (isSaved) {
      setBeforeFix({ last: sheet.last, count: sheet.count });
      sheet.clearMessage();
      address.selectSentence(next ?? '', true);
    }
    return isSaved;
  }
  const openRow = (row: SentenceRow) => address.openRow(row.id);
  useKeys(
    {
      g: { label: 'Judge the sentence as good', run: judgeGood },
      r: { label: 'Send all rows with the sentence back', run: askSendBack },
      f: fixable.length > 0 ? { label: 'Fix the sentence in all its rows', run: askFix } : undefined,
      e: {
        label: 'Open the first row of the sentence, to fix it there',
        run: () => chosen && openRow(chosen.rows[0]!),
      },
      a: { label: 'Approve the rows with every sentence judged', run: () => void approve() },
      z: { label: 'Undo the last judgement, fix or approval', run: () => void undo() },
      j: { label: 'Next sentence', repeats: true, run: () => move(1) },
      k: { label: 'Previous sentence', repeats: true, run: () => move(-1) },
    },
    { enabled: sending === null && !isAsking && fixing.opened === null && !fixing.fix.busy },
  );

  if (isError)
    return (
      <Panes>
        <Pane>
          <FailedState message={MESSAGES.failedToFetchItems} onRetry={() => void refetch()} />
        </Pane>
      </Panes>
    );
  const foot = (
    <Group gap="xs" justify="space-between" w="100%">
      <LastAct
        message={sheet.busy || fixing.busy || sheet.message || (isFixLast ? 'Fixed the sentence.' : '')}
        disabled={fixing.fix.busy}
        onUndo={sheet.last || isFixLast ? () => void undo() : undefined}
      />
      {chosen ? (
        <SentenceActions
          disabled={!isIdle}
          onGood={judgeGood}
          onTakeBack={isMine ? () => void sheet.takeBack(chosen.id, chosen.rows[0]!) : undefined}
          onFix={fixable.length > 0 ? askFix : undefined}
          onSendBack={askSendBack}
        />
      ) : null}
    </Group>
  );
  return (
    <Panes>
      <Pane
        title={data ? `Sentences to judge (${open})` : 'Sentences to judge'}
        footer={
          ready.length > 0 ? (
            <Group gap="xs" justify="space-between">
              <Text size="sm">{countRows(ready.length)} with every sentence judged</Text>
              <Button
                disabled={!isIdle}
                onClick={() => void approve()}
                rightSection={<KeyHint>{keyLine('a')}</KeyHint>}
              >
                Approve {countRows(ready.length)}
              </Button>
            </Group>
          ) : undefined
        }
      >
        {data ? <SheetNote sheet={data} onReadAgain={() => void sheet.readAgain()} /> : null}
        {!data ? (
          <LoadingRows rows={8} rowHeight={60} />
        ) : listed.length === 0 ? (
          <EmptyState
            title={getStreamTexts(IN_REVIEW).empty(language)}
            text={hasTextColumns(filters.kind) ? undefined : 'Subtitles are reviewed row by row.'}
          />
        ) : (
          <SentenceList
            listed={listed}
            sentences={sentences}
            language={language}
            selected={chosen?.id ?? ''}
            onSelect={address.selectSentence}
          />
        )}
      </Pane>
      <Pane footer={foot}>
        {sheet.failure || fixing.failure ? <Alert color="red">{sheet.failure || fixing.failure}</Alert> : null}
        <FixLine fix={fixing.fix} />
        <div className={classes.body}>
          {data && chosen && sentence ? (
            <>
              <SentencePair sentence={sentence} own={chosen.own} language={language} />
              <SentenceRows
                label={`In ${countRows(chosen.rows.length)}`}
                rows={chosen.rows}
                sentences={data.sentences}
                viewer={viewer}
                onOpen={openRow}
              />
            </>
          ) : data && listed.length > 0 ? (
            <>
              <Text>Every listed sentence is judged.</Text>
              <SentenceRows
                label="Rows in which something else differs"
                rows={listDiffering(data, viewer)}
                sentences={data.sentences}
                viewer={viewer}
                onOpen={openRow}
              />
            </>
          ) : null}
        </div>
      </Pane>
      {fixing.opened ? (
        <FixSentenceDialog
          found={fixing.opened}
          language={language}
          rows={fixing.opened.rows.length}
          own={fixing.opened.own}
          busy={fixing.fix.busy}
          failure={fixing.opened.problem || fixing.fix.failure}
          onFix={saveFix}
          onClose={fixing.close}
        />
      ) : null}
      {sending ? (
        <SendBackDialog
          key={sending.id}
          slot={`review:send-back:${language}:${sending.id}`}
          rows={rowsToSend.length}
          translation={sending.translation}
          onSend={(given) => sheet.sendBack(rowsToSend, { ...given, sentence: sending.id })}
          onClose={() => setSending(null)}
        />
      ) : null}
    </Panes>
  );
}

const countRows = (count: number) => `${count} ${count === 1 ? 'row' : 'rows'}`;
