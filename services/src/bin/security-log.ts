import { DAY_MS } from '@subtitle/domain/dates';
import { readEnv } from '../env';
import { readSecurityEvents } from '../features/security/security-event.repository';
import { connectMongo, disconnectMongo } from '../infra/mongo';
import { failStart, StartupError } from '../startup-error';

/** Entry point: prints the latest security events as lines of JSON, `security-log.js [days] [username]`. */
async function main([days = '7', username]: string[]): Promise<void> {
  if (!/^\d{1,4}$/.test(days)) throw new StartupError('Usage: security-log.js [days] [username].');
  await connectMongo(readEnv(process.env));
  const since = new Date(Date.now() - Number(days) * DAY_MS);
  for await (const event of readSecurityEvents(since, username)) process.stdout.write(`${JSON.stringify(event)}\n`);
  await disconnectMongo();
}

main(process.argv.slice(2)).catch(failStart);
