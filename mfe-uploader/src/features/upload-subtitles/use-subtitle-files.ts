import { createImport } from '@subtitle/contracts/operations/import-files';
import {
  answerImport,
  type DuplicateAnswer,
  getImport,
  type ImportAnswer,
} from '@subtitle/contracts/operations/imports';
import type { VideoAnswer } from '@subtitle/contracts/operations/videos';
import { ApiError, isNetworkError, useApi } from '@subtitle/sdk/api';
import { useQueryClient } from '@subtitle/sdk/query';
import { useLeaveGuard } from '@subtitle/sdk/router';
import { useEffect, useRef, useState } from 'react';
import { useRefreshContent } from '../content-changes/use-content-acts';
import { canBeSent, createFileToSend, readSubtitleFile, type SubtitleFile, type SubtitleStage } from './subtitle-file';

/** Polling interval in milliseconds: a subtitle file is imported within a second or two. */
const POLL_MS = 500;
const FAILED = 'Failed to upload subtitles';
const NETWORK = 'Network error while uploading subtitles';

/**
 * Keeps the selected subtitle files of one channel. It matches them with videos and sends them one after the other,
 * each as a separate import.
 */
export function useSubtitleFiles(channelId: string, videos: readonly VideoAnswer[]) {
  const client = useQueryClient();
  const refresh = useRefreshContent();
  const [files, setFiles] = useState<readonly SubtitleFile[]>([]);
  const [sending, setSending] = useState(false);
  /** Changes with each `clear`: files that are still being read then belong to the channel before. */
  const round = useRef(0);
  const { send, follow, answer } = useSubtitleCalls(channelId);
  useLeaveGuard(files.some(canBeSent), 'The selected subtitle files have not been uploaded yet.');
  const changeFile = (key: string, part: Partial<SubtitleFile>) =>
    setFiles((all) => all.map((each) => (each.key === key ? { ...each, ...part } : each)));
  const stage = (key: string, next: SubtitleStage) => changeFile(key, { stage: next });

  /** Follows one file until its import ends or asks a question. */
  const followUpload = async (key: string, start: () => Promise<ImportAnswer>) => {
    try {
      const accepted = await start();
      stage(key, { at: 'importing', id: accepted.id });
      stage(key, readFileStage(await follow(accepted.id)));
    } catch (error) {
      stage(key, { at: 'failed', sentence: describeFileError(error) });
    }
    void client.invalidateQueries({ queryKey: ['imports'] });
    refresh();
  };

  return {
    files,
    sending,
    add: async (chosen: readonly File[]) => {
      const own = round.current;
      const read = await Promise.all(chosen.map((file) => readSubtitleFile(file, videos)));
      if (round.current === own) setFiles((all) => [...all, ...read]);
    },
    change: changeFile,
    remove: (key: string) => setFiles((all) => all.filter((each) => each.key !== key)),
    clear: () => {
      round.current++;
      setFiles([]);
    },
    sendAll: async () => {
      setSending(true);
      for (const file of files.filter(canBeSent)) {
        stage(file.key, { at: 'uploading' });
        await followUpload(file.key, () => send(file));
      }
      setSending(false);
    },
    answer: (key: string, id: number, choice: DuplicateAnswer) => followUpload(key, () => answer(id, choice)),
    answerAll: (choice: DuplicateAnswer) =>
      Promise.all(
        files.flatMap(({ key, stage }) =>
          stage.at === 'asking' ? [followUpload(key, () => answer(stage.id, choice))] : [],
        ),
      ),
  };
}

function useSubtitleCalls(channelId: string) {
  const api = useApi();
  const gone = useRef(new AbortController());
  useEffect(() => {
    const own = new AbortController();
    gone.current = own;
    return () => own.abort();
  }, []);
  return {
    send: async (entry: SubtitleFile) => {
      const { videoId, language } = entry;
      const file = createFileToSend(entry);
      const fields = { channel_id: channelId, video_id: videoId, language, duplicates: 'ask' };
      return (await api.upload(createImport, { params: { kind: 'subtitles' }, file, fields })).import;
    },
    answer: async (id: number, choice: DuplicateAnswer) =>
      (await api.call(answerImport, { params: { id }, body: { choice } })).import,
    follow: async (id: number): Promise<ImportAnswer> => {
      const { signal } = gone.current;
      for (;;) {
        const now = (await api.call(getImport, { params: { id }, signal })).import;
        if (now.finishedAt !== null || now.question !== null) return now;
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      }
    },
  };
}

function readFileStage({ id, status, question, duplicate, duplicates, errors }: ImportAnswer): SubtitleStage {
  if (question !== null) return { at: 'asking', id, isInUse: question.replaceable === 0 };
  // Existing subtitles are kept, although they should be replaced, only if they are being worked on (E72).
  const kept = duplicate === 0 ? null : duplicates === 'replace' ? 'in-use' : 'answer';
  if (status === 'done') return { at: 'done', id, kept };
  return { at: 'failed', sentence: errors[0]?.message ?? (status === 'cancelled' ? 'Not imported' : FAILED) };
}

function describeFileError(error: unknown): string {
  if (isNetworkError(error)) return NETWORK;
  return (error instanceof ApiError && error.sentence) || FAILED;
}
