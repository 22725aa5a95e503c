import { constants, openSync, write, writeSync } from 'node:fs';
import { Counter } from 'prom-client';
import { metricsRegistry } from '../metrics';

/** What may wait to be written; more is lost. */
const MAX_WAITING_BYTES = 4 * 1024 * 1024;
/** How long a reader that is behind is left alone. */
const AGAIN_MS = 20;
const BUSY = ['EAGAIN', 'EBUSY', 'EINTR'];
const NEWLINE = Buffer.from('\n');

const dropped = new Counter({
  name: 'subtitle_log_lines_dropped_total',
  help: 'Log lines that were lost: the disk was full, or nobody read the output.',
  registers: [metricsRegistry],
});

/** Where a logger's lines go. */
export interface LogOutput {
  write(line: string): void;
  /** Writes what still waits, as far as that is possible without waiting. */
  end(): void;
}

/**
 * A log that holds nothing up. Contract: `write` returns immediately and throws nothing, whatever becomes of the line; lines
 * leave in order and are lost, whole and counted, where the disk is full (ENOSPC), nobody reads (EPIPE), or more than 4 MB
 * wait because the reader is behind. The first line after a loss says how many there were. pino's own output tries such a
 * write again for ever and holds the event loop while it does.
 */
export function logOutput(fd: number): LogOutput {
  let waiting: string[] = [];
  let waitingBytes = 0;
  let lost = 0;
  let isWriting = false;
  /** The last write stopped inside of a line. */
  let isBroken = false;

  const drop = (lines: number) => {
    lost += lines;
    dropped.inc(lines);
  };

  function take(): { lines: number; bytes: Buffer } {
    const told = lost > 0 ? [lossLine(lost)] : [];
    const taken = { lines: waiting.length, bytes: Buffer.from([isBroken ? '\n' : '', ...told, ...waiting].join('')) };
    waiting = [];
    waitingBytes = 0;
    return taken;
  }

  function next(): void {
    isWriting = waiting.length > 0;
    if (isWriting) send(take(), lost, 0);
  }

  function send(taken: { lines: number; bytes: Buffer }, told: number, from: number): void {
    write(fd, taken.bytes, from, taken.bytes.length - from, null, (error, written = 0) => {
      const at = from + written;
      if (error && BUSY.includes(error.code ?? ''))
        return void setTimeout(() => send(taken, told, from), AGAIN_MS).unref();
      if (error) {
        isBroken = isBroken || at > 0;
        drop(taken.lines);
        return next();
      }
      if (at < taken.bytes.length) return send(taken, told, at);
      isBroken = false;
      lost -= told;
      next();
    });
  }

  return {
    write(line) {
      if (waitingBytes > MAX_WAITING_BYTES) return drop(1);
      waiting.push(line);
      waitingBytes += line.length;
      if (!isWriting) next();
    },
    end() {
      if (waiting.length === 0) return;
      try {
        // What is under way has its own order; the rest follows it on a line of its own.
        writeSync(fd, isWriting ? Buffer.concat([NEWLINE, take().bytes]) : take().bytes);
      } catch {
        // Nobody is left to be told.
      }
    },
  };
}

let standard: LogOutput | undefined;

/** The standard output of this process, for its log; what waits at its end is written then. */
export function standardOutput(): LogOutput {
  if (standard) return standard;
  standard = logOutput(ownDescriptor());
  process.once('exit', () => standard?.end());
  return standard;
}

/**
 * The output opened a second time, so that a full pipe says so (EAGAIN) instead of holding a thread, and the flag is not
 * set for whoever shares it. Where that is not possible (a socket, another system), as it is.
 */
function ownDescriptor(): number {
  try {
    return openSync('/proc/self/fd/1', constants.O_WRONLY | constants.O_APPEND | constants.O_NONBLOCK);
  } catch {
    return 1;
  }
}

const lossLine = (lines: number) =>
  `${JSON.stringify({ level: 40, time: Date.now(), pid: process.pid, lines, msg: 'log lines were lost' })}\n`;
