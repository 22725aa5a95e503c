// node run-mongo.mjs [folder port]: runs a MongoDB with a separate data folder until SIGTERM. Prints `{"folder", "uri",
// "port", "pid"}` when the server accepts connections. A second start with this folder and port continues with the same
// data.
import { findMongo, startMongo } from '@subtitle/tooling/databases/mongo.mjs';
import { createChildren } from '@subtitle/tooling/steps/children.mjs';
import { createScratchFolder } from '@subtitle/tooling/steps/scratch.mjs';

const [folder = createScratchFolder('mongo-'), port] = process.argv.slice(2);
const children = createChildren(`${folder}/logs`);
const found = await findMongo(folder);
const server = await startMongo({ found, children, dataDir: folder, port: port ? Number(port) : undefined });
process.stdout.write(`${JSON.stringify({ folder, ...server })}\n`);
process.on('SIGTERM', () => void children.stop().then(() => process.exit(0)));
// Keeps this process alive if the server is killed from outside.
setInterval(() => undefined, 1 << 30);
