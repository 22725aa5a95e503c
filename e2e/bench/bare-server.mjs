import { createRequire } from 'node:module';

// Baseline of the list benchmark: only Fastify and the native driver, with the product's filter and sort, but without
// sign-in, rights and schema. argv: MongoDB address, database, port, filter.
const require = createRequire(new URL('../../services/package.json', import.meta.url));
const fastify = require('fastify');
const { mongo } = require('mongoose');
const [uri, database, port, filter] = process.argv.slice(2);

const client = await new mongo.MongoClient(uri).connect();
const rows = client.db(database).collection('predictions');
const app = fastify();
app.get('/list', async () =>
  rows.find(JSON.parse(filter)).sort({ from: 1, lagna_order: 1, id: 1 }).limit(50).toArray(),
);
await app.listen({ port: Number(port), host: '127.0.0.1' });
process.stdout.write('listening\n');
