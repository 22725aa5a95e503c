import type { TranslationAnswer } from '@subtitle/contracts/operations/vtt';
import { isTextRequired } from '@subtitle/contracts/statuses';
import { useWhy, type Why } from '@subtitle/sdk/corrections';
import { CueTalkProvider } from '@subtitle/sdk/talk';
import { Button, EmptyState, Pane } from '@subtitle/sdk/ui';
import { type RefObject, useRef } from 'react';
import { CorrectedLine } from '../correct/corrected-line';
import type { SubmittedTexts } from '../correct/term-offers';
import { ReturnUnchanged } from '../sent-back/return-unchanged';
import { RestoredNote } from '../write-text/restored-note';
import type { VttAddress } from './choose/use-vtt-address';
import { EditorHead } from './editor-head';
import { ExportDialog } from './export/export-dialog';
import { useExport } from './export/use-export';
import { useCueFindings } from './findings/use-cue-findings';
import { CueActionBar } from './finish/cue-action-bar';
import { Notes } from './finish/notes';
import { ReplacedDrafts } from './finish/replaced-drafts';
import { useCueSubmission } from './finish/use-cue-submission';
import { CueMemoryNote } from './memory/cue-memory-note';
import { CueMemoryContext, useCueMemory } from './memory/use-cue-memory';
import { CueTable } from './table/cue-table';
import { CueTools } from './table/cue-tools';
import { useCueList } from './table/use-cue-list';
import { useFirstCue } from './table/use-first-cue';
import { useCueTalk } from './talk/use-cue-talk';
import { useCueKeys } from './use-cue-keys';
import { type Translation, useTranslation } from './use-translation';
import { SubtitleVideo } from './video/subtitle-video';
import { usePlayer } from './video/use-player';
import classes from './vtt.module.css';
import { useRestoreCues } from './write-cues';

interface Props {
  opened: TranslationAnswer;
  address: VttAddress;
  /** Button that loaded the cues. */
  loader: RefObject<Element | null>;
  onReload: () => void;
}

/** The subtitles of one video in two languages: the cues, and the video beside them. */
export function SubtitleEditor({ opened, address, loader, onReload }: Props) {
  const translation = useTranslation(opened, onReload);
  const { subtitles, session, state, editable, total, missing } = translation;
  const { show, q } = address.choice;
  const editor = useRef<HTMLDivElement>(null);
  const list = useCueList(translation, address);
  const findings = useCueFindings(translation, list);
  const memory = useCueMemory(translation, list.walk.active);
  useFirstCue(translation, list, { editor, loader, cue: address.choice.cue, isFilling: memory.fill.isFilling });
  const player = usePlayer(subtitles.cues);
  const file = useExport(opened, session, missing);
  const why = useWhy<SubmittedTexts>();
  const submission = useCueSubmission(translation, list, {
    ...{ findings, memory },
    onSubmitted: () => void askWhy(why, translation),
  });
  const { send } = submission.reviewActions;
  const history = useRestoreCues(subtitles);
  const talk = useCueTalk(translation);
  const cue = list.walk.active + 1 || undefined;
  useCueKeys(translation, list, submission, findings, player);
  return (
    <div ref={editor} className={classes.work}>
      <Pane>
        <EditorHead
          opened={translation.present}
          filled={state.filled}
          total={total}
          cue={cue}
          talk={talk}
          onRestore={editable ? history.restore : null}
        >
          <CueTools show={show} q={q} onChange={address.narrow} onNext={submission.next} />
        </EditorHead>
        <RestoredNote of={history} />
        <ReplacedDrafts opened={opened} />
        <Notes
          translation={translation}
          action={
            submission.returnable ? <ReturnUnchanged busy={send.isPending} onReturn={submission.sendUnchanged} /> : null
          }
          onCue={(number) => list.steps.to(number - 1)}
          onShowClashes={() => address.narrow({ show: 'clash', q: '' })}
        />
        <CueMemoryNote fill={memory.fill} />
        {list.shown.length === 0 ? (
          <NoCues isEmpty={subtitles.cues.length === 0} onShowAll={() => address.narrow({ show: '', q: '' })} />
        ) : (
          <CueMemoryContext value={memory}>
            <CueTalkProvider unit={talk.unit} enabled={talk.isReader} why={talk.why} cue={cue}>
              <CueTable
                subtitles={subtitles}
                list={list}
                player={player}
                findings={findings.shown}
                readOnly={!editable}
              />
            </CueTalkProvider>
          </CueMemoryContext>
        )}
        <CorrectedLine why={why} />
        <CueActionBar translation={translation} submission={submission} findings={findings} onExport={file.ask} />
      </Pane>
      <SubtitleVideo video={opened.video} subtitles={subtitles} player={player} active={list.walk.active} />
      {file.asking ? (
        <ExportDialog
          missing={missing}
          language={subtitles.target}
          otherLanguage={file.otherLanguage}
          onExport={file.write}
          onClose={file.stop}
        />
      ) : null}
    </div>
  );
}

/** Asks an editor for the reason of a correction. */
async function askWhy(why: Why<SubmittedTexts>, { opened, subtitles, session }: Translation): Promise<void> {
  const { video, target } = opened;
  if (!isTextRequired(target.stage)) return;
  const texts = subtitles.cues.map(
    ({ payload }, at) => [String(at + 1), { source: payload, target: session.state.texts[at] ?? '' }] as const,
  );
  const unit = { kind: 'video', id: video.id, language: target.language } as const;
  await why.show(unit, { source: subtitles.source, texts: Object.fromEntries(texts) });
}

function NoCues({ isEmpty, onShowAll }: { isEmpty: boolean; onShowAll: () => void }) {
  if (isEmpty) return <EmptyState title="This subtitle file has no cues." />;
  return (
    <EmptyState
      title="No cue matches."
      action={
        <Button variant="default" onClick={onShowAll}>
          Show all cues
        </Button>
      }
    />
  );
}
