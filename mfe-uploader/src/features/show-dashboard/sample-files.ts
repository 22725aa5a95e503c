import type { FileStatus } from '@subtitle/contracts/operations/subtitle-figures';

/** A row of the table as displayed. */
export interface FileLine {
  key: string;
  fileName: string;
  created: string;
  size: string;
  duration: string;
  language: string;
  subtitles: string;
  status: FileStatus | null;
}

const SAMPLE: readonly Omit<FileLine, 'key'>[] = [
  {
    fileName: 'rashifal_part_1.vtt',
    created: '2024-01-15',
    size: '12.5 KB',
    duration: '5:24',
    language: 'Hindi',
    subtitles: 'English',
    status: 'active',
  },
  {
    fileName: 'ekadashi_katha.vtt',
    created: '2024-01-14',
    size: '28.1 KB',
    duration: '12:08',
    language: 'Hindi',
    subtitles: 'Telugu',
    status: 'processing',
  },
  {
    fileName: 'moon_and_mind.vtt',
    created: '2024-01-13',
    size: '18.7 KB',
    duration: '8:45',
    language: 'English',
    subtitles: 'Marathi',
    status: 'completed',
  },
  {
    fileName: 'full_moon_remedies.vtt',
    created: '2024-01-12',
    size: '9.3 KB',
    duration: '3:57',
    language: 'English',
    subtitles: 'Gujarati',
    status: 'active',
  },
];

/** Sample rows, displayed until a subtitle file is uploaded (decision 27). */
export const SAMPLE_FILES: readonly FileLine[] = SAMPLE.map((line) => ({ ...line, key: line.fileName }));
