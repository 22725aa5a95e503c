/**
 * Runs an S3-compatible object store (moto, from the Python package registry) on the given port until it is stopped:
 * `node object-store.mjs <port>`. Prints 'ready' when it accepts requests.
 */
import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { installPythonPackage } from '@subtitle/tooling/databases/python.mjs';

const port = process.argv[2];
const moto = await installPythonPackage('moto[s3]==5.2.5 flask==3.1.3 flask-cors==6.0.5');
if ('reason' in moto) throw new Error(`No object store is available: ${moto.reason}\n${moto.output ?? ''}`);
const program = 'import sys; from moto.server import main; main(sys.argv[1:])';
const store = spawn(moto.program, ['-c', program, '-H', '127.0.0.1', '-p', port], { env: moto.env, stdio: 'ignore' });
store.once('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => store.kill('SIGKILL'));
process.stdin.on('end', () => store.kill('SIGKILL')).resume();
while (!(await fetch(`http://127.0.0.1:${port}/`).catch(() => null))?.ok) await wait(100);
console.warn('ready');
