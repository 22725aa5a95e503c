export interface LiveEvent {
  id: string | null;
  event: string;
  data: string;
}

/**
 * Parses server-sent events (WHATWG HTML, "parsing an event stream") from text in pieces of any size. An event is
 * complete after its empty line. Comments (heartbeats) are dropped.
 */
export class EventParser {
  #rest = '';

  /** @returns the events that this piece completes */
  feed(piece: string): LiveEvent[] {
    const text = this.#rest + piece;
    // A carriage return at the very end may be half of a line break.
    const safe = text.endsWith('\r') ? text.slice(0, -1) : text;
    const blocks = safe.replace(/\r\n|\r/g, '\n').split('\n\n');
    this.#rest = (blocks.pop() ?? '') + text.slice(safe.length);
    return blocks.flatMap((block) => readBlock(block) ?? []);
  }
}

function readBlock(block: string): LiveEvent | null {
  const event: Omit<LiveEvent, 'data'> = { id: null, event: 'message' };
  const data: string[] = [];
  for (const line of block.split('\n')) {
    const [, field, value = ''] = /^(\w+)(?:: ?(.*))?$/s.exec(line) ?? [];
    if (field === 'data') data.push(value);
    if (field === 'event') event.event = value;
    if (field === 'id') event.id = value;
  }
  return data.length === 0 ? null : { ...event, data: data.join('\n') };
}
