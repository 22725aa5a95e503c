import { constants, openSync, write, writeSync } from 'node:fs';
import { Counter } from 'prom-client';
import { metricsRegistry } from '../metrics';

/** Maximum size of lines waiting to be written; further lines are lost. */
const MAX_WAITING_BYTES = 4 * 1024 * 1024;
/** Delay before a retry if the reader is behind. */
const RETRY_DELAY_MS = 20;
const BUSY = ['EAGAIN', 'EBUSY', 'EINTR'];
const NEWLINE = Buffer.from('\n');

const dropped = new Counter({
  name: 'subtitle_log_lines_dropped_total',
  help: 'Lost log lines: the disk was full, or the output had no reader.',
  registers: [metricsRegistry],
});

/** Destination of a logger's lines. */
export interface LogOutput {
  write(line: string): void;
  /** Writes the waiting lines, as far as possible without blocking. */
  end(): void;
}

/**
 * A log that never blocks. Contract: `write` returns immediately and never throws. Lines are written in order. They are
 * lost as whole lines and counted if the disk is full (ENOSPC), the output has no reader (EPIPE), or more than 4 MB
 * wait because the reader is behind. The first line after a loss states the number of lost lines. pino's own output
 * would retry such a write endlessly and block the event loop meanwhile.
 */
export function createLogOutput(fd: number): LogOutput {
  let waiting: string[] = [];
  let waitingBytes = 0;
  let lost = 0;
  let isWriting = false;
  /** Whether the last write stopped in the middle of a line. */
  let isBroken = false;

  const dropLines = (lines: number) => {
    lost += lines;
    dropped.inc(lines);
  };

  function takeLines(): { lines: number; bytes: Buffer } {
    const lossLines = lost > 0 ? [formatLossLine(lost)] : [];
    const taken = {
      lines: waiting.length,
      bytes: Buffer.from([isBroken ? '\n' : '', ...lossLines, ...waiting].join('')),
    };
    waiting = [];
    waitingBytes = 0;
    return taken;
  }

  function writeNext(): void {
    isWriting = waiting.length > 0;
    if (isWriting) send(takeLines(), lost, 0);
  }

  function send(taken: { lines: number; bytes: Buffer }, reported: number, from: number): void {
    write(fd, taken.bytes, from, taken.bytes.length - from, null, (error, written = 0) => {
      const at = from + written;
      if (error && BUSY.includes(error.code ?? ''))
        return void setTimeout(() => send(taken, reported, from), RETRY_DELAY_MS).unref();
      if (error) {
        isBroken = isBroken || at > 0;
        dropLines(taken.lines);
        return writeNext();
      }
      if (at < taken.bytes.length) return send(taken, reported, at);
      isBroken = false;
      lost -= reported;
      writeNext();
    });
  }

  return {
    write(line) {
      if (waitingBytes > MAX_WAITING_BYTES) return dropLines(1);
      waiting.push(line);
      waitingBytes += line.length;
      if (!isWriting) writeNext();
    },
    end() {
      if (waiting.length === 0) return;
      try {
        // A write may be in progress, and its end cannot be awaited. The rest therefore begins on a new line.
        writeSync(fd, isWriting ? Buffer.concat([NEWLINE, takeLines().bytes]) : takeLines().bytes);
      } catch {
        // The log itself cannot be written, so the error has nowhere to go.
      }
    },
  };
}

let standardLog: LogOutput | undefined;

/** Returns the log of this process to its standard output. Waiting lines are written when the process exits. */
export function getStandardOutput(): LogOutput {
  if (standardLog) return standardLog;
  standardLog = createLogOutput(openDescriptor());
  process.once('exit', () => standardLog?.end());
  return standardLog;
}

/**
 * Opens the output a second time, so that a full pipe returns EAGAIN instead of blocking a thread. The flag then does
 * not affect other users of the output. If that is impossible (a socket, another system), uses the output as it is.
 */
function openDescriptor(): number {
  try {
    return openSync('/proc/self/fd/1', constants.O_WRONLY | constants.O_APPEND | constants.O_NONBLOCK);
  } catch {
    return 1;
  }
}

const formatLossLine = (lines: number) =>
  `${JSON.stringify({ level: 40, time: Date.now(), pid: process.pid, lines, msg: 'log lines were lost' })}\n`;
