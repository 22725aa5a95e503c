import type { CueChange, TranslationAnswer } from '@subtitle/contracts/operations/vtt';
import { type FakeHandler, type FakeRequest, refuse } from '@subtitle/sdk/testing';
import { listCues } from '@subtitle/webvtt/translation/cues';

const CHANNELS = [
  { id: 3, channel_name: 'Jyotish Daily', description: '' },
  { id: 4, channel_name: 'Rashifal', description: '' },
];
export const VIDEO = {
  id: 5,
  channel_id: 3,
  video_title: 'Rashifal: part 1',
  link: 'https://youtu.be/dQw4w9WgXcQ',
};
export const SUBTITLES = `WEBVTT

1
00:00:01.000 --> 00:00:03.000
एक

NOTE stays where it is

2
00:00:04.000 --> 00:00:06.000 align:start
दो

3
00:00:07.000 --> 00:00:09.000
तीन
`;

/** Returns a file with this many cues of one second each. */
export function createLongFile(cues: number): string {
  const at = (s: number) => new Date(s * 1000).toISOString().slice(11, 23);
  return ['WEBVTT\n', ...Array.from({ length: cues }, (_cue, n) => `${at(n)} --> ${at(n + 1)}\nपंक्ति ${n + 1}\n`)].join(
    '\n',
  );
}

interface ServerContent {
  content?: string;
  texts?: string[];
  opened?: Partial<Omit<TranslationAnswer, 'target'>>;
  target?: Partial<TranslationAnswer['target']>;
}

/**
 * A server with two channels and one video, translated from Hindi into Telugu; `saves` records the cues it received.
 */
export function createSubtitleServer(
  { content = SUBTITLES, texts, opened, target }: ServerContent = {},
  extra: Record<string, FakeHandler> = {},
) {
  let held = texts ?? listCues(content).map(() => '');
  let file = { content, name: 'first' };
  const saves: CueChange[][] = [];
  let writer = 'translator@example.com';
  let revision = target?.revision ?? 1;
  const createAnswer = (): TranslationAnswer => ({
    video: VIDEO,
    languages: ['hi'],
    source: { language: 'hi', content: file.content, file: file.name },
    lease: null,
    editable: true,
    why: null,
    ...opened,
    target: {
      language: 'te',
      status: 'assigned',
      stage: 'translate',
      round: 0,
      owner: 'translator@example.com',
      ownerName: 'Test translator',
      author: null,
      submitter: null,
      sentBack: null,
      bound: 'hi',
      imported: false,
      changed: [],
      earlier: [],
      ...target,
      revision,
      texts: [...held],
    },
  });
  const api: Record<string, FakeHandler> = {
    'list-channels': () => CHANNELS,
    'list-videos': ({ params }: FakeRequest) =>
      params.channelId === '3'
        ? [{ id: VIDEO.id, video_title: VIDEO.video_title, link: VIDEO.link, languages: ['hi'], drafts: [] }]
        : [],
    'open-translation': createAnswer,
    'hold-translation': () => ({ lease: { by: 'x', name: 'x', since: NOW, until: NOW } }),
    'leave-translation': () => ({ ok: true }),
    'find-kept-warnings': () => [],
    'suggest-cues': () => ({ cues: [], rebuilding: false }),
    'list-names': () => [{ username: 'anil@example.com', name: 'Anil' }],
    'save-cues': ({ body }: FakeRequest) => {
      if (body.file !== file.name)
        return refuse('conflict', {
          error: 'The Hindi subtitles were replaced by another file.',
          current: { status: 'assigned', revision, by: writer },
        });
      const cues = body.cues as CueChange[];
      const clashes = cues.filter(({ cue, text, before }) => ![text, before].includes(held[cue - 1]!));
      if (clashes.length > 0)
        return refuse('conflict', {
          current: { status: 'assigned', revision, by: writer },
          clashes: clashes.map(({ cue, text }) => ({ cue, text: held[cue - 1]!, given: text })),
        });
      saves.push(cues);
      for (const { cue, text } of cues) held[cue - 1] = text;
      revision += 1;
      return { revision, status: 'assigned', owner: 'translator@example.com', filled: 0, needed: 3, changed: [] };
    },
    ...extra,
  };
  return {
    api,
    answer: createAnswer,
    saves,
    held,
    replaceFile(by: string) {
      file = { content: by, name: 'second' };
      held = listCues(by).map(() => '');
    },
    writtenBy(by: string) {
      writer = by;
    },
  };
}

const NOW = '2026-11-20T10:00:00.000Z';
