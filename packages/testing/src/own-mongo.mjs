// node own-mongo.mjs [folder port]: a MongoDB on data of its own until SIGTERM. Prints `{"folder", "uri", "port", "pid"}` once it
// answers; started again with its folder and port it goes on where it was.
import { findMongo, startMongo } from '@subtitle/tooling/databases/mongo.mjs';
import { createChildren } from '@subtitle/tooling/steps/children.mjs';
import { scratchFolder } from '@subtitle/tooling/steps/scratch.mjs';

const [folder = scratchFolder('mongo-'), port] = process.argv.slice(2);
const children = createChildren(`${folder}/logs`);
const found = await findMongo(folder);
const server = await startMongo({ found, children, dataDir: folder, port: port ? Number(port) : undefined });
process.stdout.write(`${JSON.stringify({ folder, ...server })}\n`);
process.on('SIGTERM', () => void children.stop().then(() => process.exit(0)));
// Nothing else keeps this process alive when the server is killed from outside.
setInterval(() => undefined, 1 << 30);
