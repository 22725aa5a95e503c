import { type AddressInfo, connect } from 'node:net';
import type { App } from '../http/route';

export interface RawAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/**
 * Sends a request exactly as written over a new connection. Ordinary clients resolve dots, correct headers and refuse
 * an incomplete body. The app must be listening.
 * @throws if the connection ends without a response, or without one within a minute
 */
export function sendRaw(
  app: App,
  line: string,
  headers: Record<string, string> = {},
  body: string | Buffer = '',
): Promise<RawAnswer> {
  const { port } = app.server.address() as AddressInfo;
  const length = body.length > 0 ? { 'Content-Length': String(Buffer.byteLength(body)) } : {};
  const all = Object.entries({ Host: 'test', Connection: 'close', ...length, ...headers });
  const head = `${line} HTTP/1.1\r\n${all.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    const got: Buffer[] = [];
    socket.setTimeout(60_000, () => socket.destroy(new Error(`${line} was not answered.`)));
    socket.on('data', (chunk) => got.push(chunk));
    socket.once('error', reject);
    socket.once('close', () => {
      const text = Buffer.concat(got).toString();
      if (text === '') reject(new Error(`${line} was closed without an answer.`));
      else resolve(parseAnswer(text));
    });
    socket.write(head);
    socket.write(body);
  });
}

function parseAnswer(text: string): RawAnswer {
  const [head, ...rest] = text.split('\r\n\r\n');
  const [status, ...headers] = head!.split('\r\n');
  const pairs = headers.map((line) => {
    const at = line.indexOf(':');
    return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()] as const;
  });
  return { status: Number(status!.split(' ')[1]), headers: Object.fromEntries(pairs), body: rest.join('\r\n\r\n') };
}
