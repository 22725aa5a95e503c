export type RemoteFaultKind = 'unreachable' | 'timeout' | 'integrity' | 'host-range' | 'expose' | 'render' | 'handler';

const SENTENCES: Record<RemoteFaultKind, string> = {
  unreachable: 'Its files could not be fetched.',
  timeout: 'It did not answer in time.',
  integrity: 'Its files are not the ones that were published, so they were not run.',
  'host-range': 'It was built for another version of this application.',
  expose: 'It does not contain this page.',
  render: 'It stopped with an error.',
  handler: 'Something in it failed.',
};

/** Why a page of a module cannot be shown. `kind` goes into the report, `sentence` onto the card. */
export class RemoteFault extends Error {
  readonly kind: RemoteFaultKind;
  readonly sentence: string;

  /** @param detail technical; reported, not shown, unless it is meant for people (`host-range`) */
  constructor(kind: RemoteFaultKind, detail: string) {
    super(detail);
    this.name = 'RemoteFault';
    this.kind = kind;
    this.sentence = SENTENCES[kind];
  }
}

/** Whatever a screen or the federation runtime threw, as a fault. */
export function toRemoteFault(error: unknown, kind: RemoteFaultKind): RemoteFault {
  if (error instanceof RemoteFault) return error;
  return new RemoteFault(kind, error instanceof Error ? error.message : String(error));
}
