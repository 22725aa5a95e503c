// node own-mongo.mjs <folder> [port]: a MongoDB on data of its own until SIGTERM. Prints `{"uri", "port", "pid"}` once it answers.
import { findMongo, startMongo } from '@subtitle/tooling/databases/mongo.mjs';
import { createChildren } from '@subtitle/tooling/steps/children.mjs';

const [folder, port] = process.argv.slice(2);
const children = createChildren(`${folder}/logs`);
const found = await findMongo(folder);
const server = await startMongo({ found, children, dataDir: folder, port: port ? Number(port) : undefined });
process.stdout.write(`${JSON.stringify(server)}\n`);
process.on('SIGTERM', () => void children.stop().then(() => process.exit(0)));
// Nothing else keeps this process alive when the server is killed from outside.
setInterval(() => undefined, 1 << 30);
