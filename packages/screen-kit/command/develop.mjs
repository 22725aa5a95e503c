import { getModuleFolder } from '../develop/answer.mjs';
import { serveModule } from '../develop/serve-module.mjs';
import { watchModule } from '../develop/watch-module.mjs';
import { readScreen } from './module.mjs';
import { Stop } from './stop.mjs';

const PORT = 4300;

/** `screen dev`: builds the module, serves it, and shows every saved change, until Ctrl-C. */
export async function develop({ root, values, env, json }) {
  const screen = await readScreen(root);
  const shell = (values.shell ?? env.SCREEN_SHELL_DEV ?? '').replace(/\/+$/, '');
  const reader = parseOrigin(shell || env.SCREEN_SHELL);
  const port = Number(values.port ?? PORT);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Stop('usage', `--port ${values.port} is not a port.`);
  const built = watchModule(root, screen, (line) => process.stderr.write(`${line}\n`));
  const role = values.role ?? screen.routes[0]?.roles[0] ?? 'translator';
  const address = await serveModule({ root, built, shell, role, port, reader }).catch((error) => {
    throw new Stop(
      'refused',
      error.code === 'EADDRINUSE' ? `Port ${port} is in use: select another with --port.` : error.message,
    );
  });
  const where = `${address}${screen.routes[0]?.path ?? '/'}`;
  const message = shell ? `${where} (other modules from ${shell})` : `${where} as ${role}`;
  const override = reader && address + getModuleFolder(screen);
  const lines = [
    message,
    ...(override && [`Address for "Only in your browser" in Settings > Modules of ${reader}: ${override}`]),
  ];
  const data = { ok: true, address: where, ...(override && { override, reader }) };
  process.stdout.write(json ? `${JSON.stringify(data)}\n` : `${lines.join('\n')}\nPress Ctrl-C to stop.\n`);
  await new Promise((resolve) => process.once('SIGINT', resolve).once('SIGTERM', resolve));
  await built.close();
  process.exit(0);
}

/** Returns the origin of a shell; '' without one. @throws {Stop} usage */
function parseOrigin(shell) {
  if (!shell) return '';
  if (!/^https?:\/\//.test(shell) || !URL.canParse(shell))
    throw new Stop('usage', `${shell} is not an address of a shell.`);
  return new URL(shell).origin;
}
