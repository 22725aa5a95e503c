import type { TranslationAnswer } from '@subtitle/contracts/operations/vtt';
import { createStore } from '@subtitle/sdk/store';
import { Button, EmptyState, Pane, type PlayerControl } from '@subtitle/sdk/ui';
import { cuesOf, isFilled } from '@subtitle/webvtt/translation/cues';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { VttAddress } from './choose/use-vtt-address';
import { EditorHead } from './editor-head';
import { ACCEPT, ActionBar, SEND } from './finish/action-bar';
import { ExportDialog } from './finish/export-dialog';
import { missingWords } from './finish/missing-words';
import { Notes } from './finish/notes';
import { useExport } from './finish/use-export';
import { useHandOn } from './finish/use-hand-on';
import { useLease } from './finish/use-lease';
import { useVttSession } from './session/use-vtt-session';
import { CueTable } from './table/cue-table';
import { CueTools } from './table/cue-tools';
import { nextOpen } from './table/shown-cues';
import { useCueWalk } from './table/use-cue-walk';
import { useFirstCue } from './table/use-first-cue';
import { useShownCues } from './table/use-shown-cues';
import { useEditorKeys } from './use-editor-keys';
import { SubtitleVideo } from './video/subtitle-video';
import classes from './vtt.module.css';

/** How handing on ended. */
const SENT = 'Sent to review.';

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
  const needed = useMemo(() => cues.map(({ payload }) => isFilled(payload)), [cues]);
  const { session, state } = useVttSession(opened, needed, onReload);
  const held = useLease({ id: video.id, language: target.language, source: source.language }, opened.editable);
  const lease = state.lease ?? held ?? opened.lease;
  const editable = opened.editable && !state.closed && !state.lease && !held;
  const shown = useShownCues(session, cues, target.language, show, q);
  const walk = useCueWalk(shown);
  useFirstCue(walk.focus, address.choice.cue, cues.length);
  const [playing] = useState(() => createStore(-1));
  const player = useRef<PlayerControl>(null);
  /** Sent too early: what is missing is counted until nothing is. */
  const [early, setEarly] = useState(false);
  const total = needed.filter(Boolean).length;

  const missing = total - state.filled;
  // Neither changed here nor by others, and whole.
  const acceptable =
    editable && target.imported && state.revision === target.revision && state.unsaved === 0 && missing === 0;
  const file = useExport(opened, session, missing);
  const handOn = useHandOn(opened, session, onReload);
  const seek = useCallback((at: number) => player.current?.seek((cues[at]?.start ?? 0) / 1000), [cues]);

  function next() {
    const at = nextOpen(cues, session.state.texts, walk.active);
    if (at < 0) return document.getElementById(acceptable ? ACCEPT : SEND)?.focus();
    if (!shown.includes(at)) address.narrow({ show: '', q: '' });
    walk.focus(at);
  }
  function send() {
    if (!editable) return;
    setEarly(missing > 0);
    if (acceptable) return document.getElementById(ACCEPT)?.focus();
    if (missing === 0) return void handOn.send.run();
    next();
  }
  const save = () => {
    setEarly(false);
    if (editable) void session.saveDraft();
  };
  useEditorKeys({
    next,
    move: walk.move,
    save,
    copySource: () => editable && walk.active >= 0 && session.type(walk.active, cues[walk.active]!.payload),
    toggle: () => player.current?.toggle(),
    replay: () => seek(walk.active),
  });

  return (
    <div className={classes.work}>
      <Pane>
        <EditorHead opened={opened} filled={state.filled} total={total}>
          <CueTools show={show} q={q} onChange={address.narrow} onNext={next} />
        </EditorHead>
        <Notes
          opened={opened}
          texts={state.texts}
          lease={lease}
          clashes={state.clashes.size}
          clashedWith={state.clashedWith}
          onReload={onReload}
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
          told={handOn.sent ? SENT : early && missing > 0 ? missingWords(missing) : ''}
          onSave={save}
          onExport={file.ask}
          onSend={send}
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
      {file.asking ? <ExportDialog missing={missing} onExport={file.write} onClose={file.stop} /> : null}
    </div>
  );
}
