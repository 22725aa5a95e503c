/** The reference parser of the W3C, an oracle of the tests. */
declare module 'webvtt-parser' {
  interface Cue {
    id: string;
    /** Seconds. */
    startTime: number;
    endTime: number;
    text: string;
  }
  export class WebVTTParser {
    parse(input: string, mode: 'metadata'): { cues: Cue[]; errors: { message: string; line: number }[] };
  }
}
