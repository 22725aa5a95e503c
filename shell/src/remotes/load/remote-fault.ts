import type { RemoteFaultKind } from '@subtitle/contracts/operations/remotes';

const FAULT_SENTENCES: Record<RemoteFaultKind, string> = {
  unreachable: 'Its files could not be fetched.',
  timeout: 'It did not respond in time.',
  integrity: 'Its files are not the ones that were published, so they were not run.',
  'host-range': 'It was built for another version of this application.',
  expose: 'It does not contain this page.',
  evaluate: 'Its code stopped with an error while it was loading.',
  render: 'It stopped with an error.',
  handler: 'An error occurred in it.',
  rejection: 'An error occurred in it.',
  freeze: 'It kept the page busy.',
};

/**
 * Reason why a page of a module cannot be shown. `kind` is sent with the report, and `sentence` is shown on the card.
 */
export class RemoteFault extends Error {
  readonly kind: RemoteFaultKind;
  readonly sentence: string;

  /**
   * @param detail technical text, which is reported but shown only for `host-range`
   * @param sentence text on the card; by default the sentence of the kind
   */
  constructor(kind: RemoteFaultKind, detail: string, sentence = FAULT_SENTENCES[kind]) {
    super(detail);
    this.name = 'RemoteFault';
    this.kind = kind;
    this.sentence = sentence;
  }
}

/** Converts any error of a screen or of the federation runtime to a fault. */
export function toRemoteFault(error: unknown, kind: RemoteFaultKind): RemoteFault {
  if (error instanceof RemoteFault) return error;
  return new RemoteFault(
    isLostFile(error) ? 'unreachable' : kind,
    error instanceof Error ? error.message : String(error),
  );
}

/** Returns whether webpack reported a script or stylesheet that failed to load. */
function isLostFile(error: unknown): boolean {
  const { name, code } = Object(error) as { name?: unknown; code?: unknown };
  return name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED';
}
