// node schemathesis.mjs <arguments>: runs schemathesis with these arguments. The first run downloads it from the Python
// package registry. Exits with its exit code, or with 1 and a message if the download fails.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { installPythonPackage } from '@subtitle/tooling/databases/python.mjs';

const found = await installPythonPackage('schemathesis==4.32.5');
if ('reason' in found) {
  process.stderr.write(
    `schemathesis could not be installed: ${found.reason}. It needs Python 3.10 with pip and a registry.\n`,
  );
  process.exit(1);
}
const program = path.join(found.folder, 'bin', 'schemathesis');
const child = spawn(found.program, [program, ...process.argv.slice(2)], { env: found.env, stdio: 'inherit' });
child.on('exit', (code) => process.exit(code ?? 1));
