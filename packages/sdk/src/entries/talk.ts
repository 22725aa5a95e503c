export { CueQuestion, CueTalkButton, CueTalkProvider } from '../talk/cue-talk';
export { ListedTalkButton } from '../talk/listed-talk-button';
export { OpenCommentsFlag } from '../talk/open-comments-flag';
export { SentenceTalk } from '../talk/sentence-talk';
export { SourceText } from '../talk/source-text';
export { TalkButton } from '../talk/talk-button';
export { ThreadView } from '../talk/thread-view';
export { type ReadCue, TALK_KEY, type TalkUnit, useOpenComments } from '../talk/use-talk';
