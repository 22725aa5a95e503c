/** What makes a row of a workbook of videos one of its own; a channel's workbook knows no other channel. */
export function videoRowKey(title = '', link = ''): string {
  return `video|${title.trim()}|${link.trim()}`;
}

/** The natural key of a video: channel, title and link (decision 20). */
export function videoKey(rowKey: string, channelId: number | null): string {
  return `${rowKey}|${channelId}`;
}
