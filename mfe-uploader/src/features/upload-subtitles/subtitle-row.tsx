import { type LanguageCode, languageTitle } from '@subtitle/contracts/languages';
import type { VideoAnswer } from '@subtitle/contracts/operations/videos';
import { LanguageSelect, NativeSelect } from '@subtitle/sdk/forms';
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconX } from '@subtitle/sdk/icons';
import { ActionIcon, Alert, formatNumber, Text } from '@subtitle/sdk/ui';
import { useMemo } from 'react';
import { readRepaired } from '../repair-subtitles/repair';
import { DuplicateAnswers, type DuplicateChoice } from './duplicate-answers';
import { FileWarnings } from './file-warnings';
import { RepairPanel } from './repair-panel';
import { isUnreadable, needsRepair, type SubtitleFile } from './subtitle-file';
import classes from './subtitles-form.module.css';

interface Props {
  entry: SubtitleFile;
  /** Whether keyboard shortcuts act on its odd blocks. */
  hasKeys: boolean;
  videos: readonly VideoAnswer[];
  onChange: (part: Partial<SubtitleFile>) => void;
  onRemove: () => void;
  /** Answers whether to keep or replace existing subtitles. */
  onAnswer: (choice: DuplicateChoice) => void;
}

/** One subtitle file: its name, its video and language, and its progress. */
export function SubtitleRow({ entry, hasKeys, videos, onChange, onRemove, onAnswer }: Props) {
  const { file, stage, videoId, language } = entry;
  const open = (stage.at === 'ready' || stage.at === 'failed') && !isUnreadable(entry);
  const title = videos.find(({ id }) => String(id) === videoId)?.video_title ?? '';
  return (
    <li className={classes.row} aria-label={file.name}>
      <div className={classes.name}>
        <Text size="sm" fw={600}>
          {file.name}
        </Text>
        <FileState entry={entry} />
      </div>
      {open ? (
        <>
          <NativeSelect
            label="Video"
            aria-label={`Video of ${file.name}`}
            className={classes.video}
            value={videoId}
            error={videoId === '' && describeNoVideo(entry.namesakes)}
            onChange={(event) => onChange({ videoId: event.currentTarget.value })}
            data={[
              { value: '', label: 'Select a video' },
              ...videos.map((video) => ({ value: String(video.id), label: formatVideoLabel(video, videos) })),
            ]}
          />
          <LanguageSelect
            label="Language"
            aria-label={`Language of ${file.name}`}
            className={classes.language}
            value={language}
            error={language === '' && 'Select the language'}
            onChange={(code: LanguageCode) => onChange({ language: code })}
          />
        </>
      ) : (
        <Text size="sm" className={classes.settled}>
          {[title, language !== '' && languageTitle(language)].filter(Boolean).join(' · ')}
        </Text>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        className={classes.remove}
        aria-label={`Remove ${file.name}`}
        disabled={stage.at === 'uploading' || stage.at === 'importing'}
        onClick={onRemove}
      >
        <IconX size={16} />
      </ActionIcon>
      {stage.at === 'asking' && language !== '' && (
        <FileQuestion title={title} language={languageTitle(language)} isInUse={stage.isInUse} onAnswer={onAnswer} />
      )}
      {entry.unreadable !== null && (
        <Alert color="red" className={classes.wide} role="alert" title={entry.unreadable} />
      )}
      {open && <RepairPanel entry={entry} hasKeys={hasKeys} onChange={onChange} />}
      <FileWarnings entry={entry} />
    </li>
  );
}

const KEPT = {
  answer: 'The existing subtitles were kept, as you answered',
  'in-use':
    'Not replaced: the existing subtitles already have translations or drafts, which would no longer fit their cues',
} as const;

function FileState({ entry }: { entry: SubtitleFile }) {
  const { repair, stage } = entry;
  const cues = useMemo(() => (repair ? readRepaired(repair).cues.length : 0), [repair]);
  const counted = `${formatNumber(cues)} ${cues === 1 ? 'cue' : 'cues'}`;
  const words = {
    ready: isUnreadable(entry) ? 'Cannot be used' : needsRepair(entry) ? `${counted}, to be checked` : counted,
    uploading: 'Uploading...',
    importing: 'Importing...',
    asking: 'Waiting for your answer',
    done: stage.at === 'done' && stage.kept !== null ? KEPT[stage.kept] : `${counted} imported`,
    failed: stage.at === 'failed' ? stage.sentence : '',
  };
  const wrong = stage.at === 'failed' || isUnreadable(entry);
  const isImported = stage.at === 'done' && stage.kept === null;
  const isNotReplaced = stage.at === 'done' && stage.kept === 'in-use';
  return (
    <Text
      component="div"
      size="sm"
      c={wrong ? 'red' : isImported ? 'green' : isNotReplaced ? undefined : 'dimmed'}
      role="status"
      className={classes.state}
    >
      {wrong && <IconAlertCircle size={16} aria-hidden />}
      {isImported && <IconCircleCheck size={16} aria-hidden />}
      {isNotReplaced && <IconAlertTriangle size={16} aria-hidden />}
      <span>{words[stage.at]}</span>
    </Text>
  );
}

interface QuestionProps {
  title: string;
  language: string;
  isInUse: boolean;
  onAnswer: Props['onAnswer'];
}

function FileQuestion({ title, language, isInUse, onAnswer }: QuestionProps) {
  return (
    <div className={classes.question}>
      <Text size="sm">
        {title} already has {language} subtitles
        {isInUse ? ' with translations or drafts, so they cannot be replaced.' : '.'}
      </Text>
      <DuplicateAnswers canReplace={!isInUse} onAnswer={onAnswer} />
    </div>
  );
}

const describeNoVideo = (namesakes: number) =>
  namesakes > 1
    ? `${namesakes} videos have this name. Select one here.`
    : 'No video has this name. Select a video here.';

/** Returns the label of a video in the select. If several videos have the same title, the label includes the link. */
function formatVideoLabel({ id, video_title, link }: VideoAnswer, videos: readonly VideoAnswer[]): string {
  const isShared = videos.some((other) => other.id !== id && other.video_title === video_title);
  return isShared ? `${video_title} · ${link}` : video_title;
}
