import { type LanguageCode, languageTitle } from '@subtitle/contracts/languages';
import type { VideoAnswer } from '@subtitle/contracts/operations/videos';
import { LanguageSelect, NativeSelect } from '@subtitle/sdk/forms';
import { IconAlertCircle, IconCircleCheck, IconX } from '@subtitle/sdk/icons';
import { ActionIcon, Alert, formatNumber, Text } from '@subtitle/sdk/ui';
import { FaultItem } from '../show-faults/fault-item';
import { warningWords } from '../show-faults/workbook-warnings';
import { DuplicateAnswers, type DuplicateChoice } from './duplicate-answers';
import { isFaulty, type SubtitleFile } from './subtitle-file';
import classes from './subtitles-form.module.css';

interface Props {
  entry: SubtitleFile;
  videos: readonly VideoAnswer[];
  onChange: (part: Partial<SubtitleFile>) => void;
  onRemove: () => void;
  /** Subtitles exist already: keep those, or put these in their place. */
  onAnswer: (choice: DuplicateChoice) => void;
}

/** One subtitle file: its name, the video and language it is for, and how far it is. */
export function SubtitleRow({ entry, videos, onChange, onRemove, onAnswer }: Props) {
  const { file, stage, videoId, language } = entry;
  const open = (stage.at === 'ready' || stage.at === 'failed') && !isFaulty(entry);
  const title = videos.find(({ id }) => String(id) === videoId)?.video_title ?? '';
  return (
    <li className={classes.row} aria-label={file.name}>
      <div className={classes.name}>
        <Text size="sm" fw={600}>
          {file.name}
        </Text>
        <State entry={entry} />
      </div>
      {open ? (
        <>
          <NativeSelect
            label="Video"
            aria-label={`Video of ${file.name}`}
            className={classes.video}
            value={videoId}
            error={videoId === '' && 'No video has this name: choose one here'}
            onChange={(event) => onChange({ videoId: event.currentTarget.value })}
            data={[
              { value: '', label: 'Select a video' },
              ...videos.map(({ id, video_title }) => ({ value: String(id), label: video_title })),
            ]}
          />
          <LanguageSelect
            label="Language"
            aria-label={`Language of ${file.name}`}
            className={classes.language}
            value={language}
            error={language === '' && 'Choose the language'}
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
        <Question title={title} language={languageTitle(language)} onAnswer={onAnswer} />
      )}
      <Faults entry={entry} />
      <Warnings entry={entry} />
    </li>
  );
}

function State({ entry }: { entry: SubtitleFile }) {
  const { cues, stage } = entry;
  const counted = `${formatNumber(cues)} ${cues === 1 ? 'cue' : 'cues'}`;
  const words = {
    ready: isFaulty(entry) ? 'Cannot be used' : counted,
    uploading: 'Uploading...',
    importing: 'Importing...',
    asking: 'Waiting for your answer',
    done: stage.at === 'done' && stage.kept ? 'The existing subtitles were kept' : `${counted} imported`,
    failed: stage.at === 'failed' ? stage.sentence : '',
  };
  const wrong = stage.at === 'failed' || isFaulty(entry);
  return (
    <Text
      component="div"
      size="sm"
      c={wrong ? 'red' : stage.at === 'done' ? 'green' : 'dimmed'}
      role="status"
      className={classes.state}
    >
      {wrong && <IconAlertCircle size={16} aria-hidden />}
      {stage.at === 'done' && <IconCircleCheck size={16} aria-hidden />}
      <span>{words[stage.at]}</span>
    </Text>
  );
}

function Question({ title, language, onAnswer }: { title: string; language: string; onAnswer: Props['onAnswer'] }) {
  return (
    <div className={classes.question}>
      <Text size="sm">
        {title} already has {language} subtitles.
      </Text>
      <DuplicateAnswers onAnswer={onAnswer} />
    </div>
  );
}

const SHOWN = 5;

function Faults({ entry: { faults, unreadable } }: { entry: SubtitleFile }) {
  if (faults.length === 0 && unreadable === null) return null;
  const count = formatNumber(faults.length);
  const title = unreadable ?? (faults.length === 1 ? '1 error in this file' : `${count} errors in this file`);
  return (
    <Alert color="red" className={classes.wide} role="alert" title={title}>
      {faults.slice(0, SHOWN).map(({ line, message, value }) => (
        <Text size="sm" key={line}>
          Line {line}: {message} <code>{value}</code>
        </Text>
      ))}
      {faults.length > SHOWN && <Text size="sm">and {formatNumber(faults.length - SHOWN)} more</Text>}
      {faults.length > 0 && (
        <Text size="sm" mt="xs">
          Fix the file and choose it again.
        </Text>
      )}
    </Alert>
  );
}

/** A file with errors is mended and chosen again: what may stay as it is comes after them. */
function Warnings({ entry }: { entry: SubtitleFile }) {
  const { file, warnings } = entry;
  if (isFaulty(entry) || warnings.faults.length === 0) return null;
  return (
    <div className={classes.wide}>
      <Text size="sm" c="dimmed" mb={4}>
        {warningWords(warnings.faults)} about the times of cues; the file can be used as it is.
      </Text>
      <ul className={classes.warnings} aria-label={`Warnings of ${file.name}`}>
        {warnings.faults.map((fault) => (
          <FaultItem key={fault.key} fault={fault} tone="warning" open={false} groups={warnings.groups} more={null} />
        ))}
      </ul>
    </div>
  );
}
