import type { TranslationAnswer } from '@subtitle/contracts/operations/vtt';
import { IN_REVIEW } from '@subtitle/contracts/statuses';
import { createStore } from '@subtitle/sdk/store';
import { Button, EmptyState, Pane, type PlayerControl } from '@subtitle/sdk/ui';
import { cuesOf, isFilled } from '@subtitle/webvtt/translation/cues';
import { useCallback, useMemo, useRef, useState } from 'react';
import { IMPORTED_UNCHANGED } from '../keep-drafts/imported-note';
import { RETURN_UNCHANGED, ReturnUnchanged, SENT_TO_REVIEW } from '../sent-back/return-unchanged';
import { useStartsInField } from '../start-work/first-field';
import { RestoredNote } from '../write-text/restored-note';
import { useRestore } from '../write-text/use-restore';
import { copySource } from '../write-text/write-text';
import type { VttAddress } from './choose/use-vtt-address';
import { EditorHead } from './editor-head';
import { ExportDialog } from './export/export-dialog';
import { useExport } from './export/use-export';
import { ACCEPT, ActionBar, SEND } from './finish/action-bar';
import { missingWords } from './finish/missing-words';
import { Notes } from './finish/notes';
import { ReplacedDrafts } from './finish/replaced-drafts';
import { useHandOn } from './finish/use-hand-on';
import { useLease } from './finish/use-lease';
import { useWaiting } from './finish/use-waiting';
import { useVttSession } from './session/use-vtt-session';
import { fieldId } from './table/cue-row';
import { CueTable } from './table/cue-table';
import { CueTools } from './table/cue-tools';
import { isOpen } from './table/shown-cues';
import { useCueSteps } from './table/use-cue-steps';
import { useCueWalk } from './table/use-cue-walk';
import { useFirstCue } from './table/use-first-cue';
import { useShownCues } from './table/use-shown-cues';
import { writeCues } from './table/write-cues';
import { useEditorKeys } from './use-editor-keys';
import { SubtitleVideo } from './video/subtitle-video';
import classes from './vtt.module.css';

const NOTHING_TO_LOOK_AT = 'No cues need attention.';

interface Props {
  opened: TranslationAnswer;
  address: VttAddress;
  onReload: () => void;
}

/** The subtitles of one video in two languages: the cues, and the video beside them. */
export function SubtitleEditor({ opened, address, onReload }: Props) {
  const { video, source, target } = opened;
  const { show, q } = address.choice;
  const cues = useMemo(() => cuesOf(source.content), [source.content]);
  const sources = useMemo(() => cues.map(({ payload }) => payload), [cues]);
  const { session, state } = useVttSession(opened, sources, onReload);
  const held = useLease({ id: video.id, language: target.language, source: source.language }, opened);
  const elsewhere = opened.lease ?? held;
  const lease = elsewhere ?? state.lease;
  // Not for a lease found by a save: there the next save finds out that it ended.
  useWaiting(elsewhere !== null, onReload);
  const editable = opened.editable && !state.closed && !state.lease && !held;
  const shown = useShownCues(session, cues, target.language, show, q);
  const walk = useCueWalk(shown);
  const steps = useCueSteps({ cues, session, language: target.language, shown, walk, address });
  const starts = useStartsInField();
  const [first] = useState(() => (starts ? 1 + cues.findIndex((cue, at) => isOpen(cue, state.texts[at] ?? '')) : 0));
  useFirstCue(walk.focus, address.choice.cue || first, cues.length);
  const [playing] = useState(() => createStore(-1));
  const player = useRef<PlayerControl>(null);
  /** Submitted too early: the number of missing cues is shown until none is missing. */
  const [early, setEarly] = useState(false);
  /** A press led to 'Accept draft' instead. */
  const [led, setLed] = useState(false);
  /** Texts that were searched without finding a cue that needs attention; valid until one changes. */
  const [fine, setFine] = useState<readonly string[] | null>(null);
  const total = sources.filter(isFilled).length;

  const missing = total - state.filled;
  const untouched = state.revision === target.revision && state.unsaved === 0;
  // Unchanged here and on the server since it was read. An accepted draft keeps its import mark.
  const imported = target.imported && (untouched || target.status === IN_REVIEW);
  const asItIs = { ...opened, target: { ...target, imported } };
  const acceptable = editable && imported && missing === 0;
  const file = useExport(opened, session, missing);
  const handOn = useHandOn(opened, session, onReload);
  const seek = useCallback((at: number) => player.current?.seek((cues[at]?.start ?? 0) / 1000), [cues]);

  const returnable = editable && missing === 0 && handOn.isUnchanged;

  function finish() {
    setLed(acceptable);
    document.getElementById(acceptable ? ACCEPT : returnable ? RETURN_UNCHANGED : SEND)?.focus();
  }
  function next() {
    if (!steps.toOpen(walk.active)) finish();
  }
  function send() {
    if (!editable) return;
    setEarly(missing > 0);
    setFine(null);
    if (acceptable || returnable) return finish();
    if (missing === 0) return void handOn.send.run(undefined);
    steps.toOpen(-1);
  }
  function told(): string {
    if (handOn.sent) return SENT_TO_REVIEW;
    if (fine === state.texts) return NOTHING_TO_LOOK_AT;
    if (led && acceptable) return IMPORTED_UNCHANGED;
    return early && missing > 0 ? missingWords(missing) : '';
  }
  const save = () => {
    setEarly(false);
    if (editable) void session.save();
  };
  const history = useRestore({
    unit: target.language,
    read: (number) => session.state.texts[Number(number) - 1],
    write: (texts) =>
      writeCues(
        session,
        texts.map(([number, text]) => [Number(number) - 1, text]),
      ),
  });
  useEditorKeys({
    next,
    look: (step) => setFine(steps.toLook(step) ? null : session.state.texts),
    mend: () => editable && steps.mend(),
    tag: () => editable && steps.tag(),
    move: walk.move,
    save,
    copySource: () => editable && copySource(fieldId(walk.active), cues[walk.active]?.payload ?? ''),
    toggle: () => player.current?.toggle(),
    replay: () => seek(walk.active),
  });

  return (
    <div className={classes.work}>
      <Pane>
        <EditorHead opened={asItIs} filled={state.filled} total={total} onRestore={editable ? history.restore : null}>
          <CueTools show={show} q={q} onChange={address.narrow} onNext={next} />
        </EditorHead>
        <RestoredNote of={history} />
        <ReplacedDrafts opened={opened} />
        <Notes
          opened={asItIs}
          texts={state.texts}
          lease={lease}
          clashes={state.clashes.size}
          clashedWith={state.clashedWith}
          act={
            returnable ? (
              <ReturnUnchanged busy={handOn.send.isPending} onReturn={(note) => void handOn.send.run(note)} />
            ) : null
          }
          onReload={onReload}
          onCue={(number) => steps.to(number - 1)}
          onShowClashes={() => address.narrow({ show: 'clash', q: '' })}
        />
        {shown.length === 0 ? (
          <EmptyState
            title={cues.length === 0 ? 'This subtitle file has no cues.' : 'No cue matches.'}
            action={
              cues.length === 0 ? null : (
                <Button variant="default" onClick={() => address.narrow({ show: '', q: '' })}>
                  Show all cues
                </Button>
              )
            }
          />
        ) : (
          <CueTable
            cues={cues}
            shown={shown}
            session={session}
            source={source.language}
            target={target.language}
            readOnly={!editable}
            playing={playing}
            walk={walk}
            onSeek={seek}
          />
        )}
        <ActionBar
          state={state}
          editable={editable}
          handOn={handOn}
          told={told()}
          onSave={save}
          onExport={file.ask}
          onSend={send}
          leads={acceptable || returnable}
          onAccept={acceptable ? () => void handOn.accept.run() : null}
        />
      </Pane>
      <SubtitleVideo
        title={video.video_title}
        link={video.link}
        cues={cues}
        session={session}
        language={target.language}
        playing={playing}
        active={walk.active}
        control={player}
      />
      {file.asking ? (
        <ExportDialog
          missing={missing}
          language={target.language}
          otherLanguage={file.otherLanguage}
          onExport={file.write}
          onClose={file.stop}
        />
      ) : null}
    </div>
  );
}
