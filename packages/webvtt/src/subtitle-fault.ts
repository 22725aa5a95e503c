/** What is wrong with one line of a subtitle file. */
export interface SubtitleFault {
  line: number;
  value: string;
  message: string;
}
