import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { EXAMPLES } from '@subtitle/contracts/examples/calls';
import { Nothing, type Operation } from '@subtitle/contracts/operation';
import { OPERATIONS } from '@subtitle/contracts/operations';
import type { FastifyInstance, FastifySchema } from 'fastify';
import fp from 'fastify-plugin';
import type { TSchema } from 'typebox';

const PUBLIC = { public: true } as const;

/** Collects the routes registered after it for the API's description. */
export const collectDocs = fp(
  async (app) => {
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: { title: 'Subtitle Editor', version: '1', description: 'Subtitle and content translation workflow.' },
        components: { securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
        security: [{ session: [] }],
      },
      // Pages and health checks are not part of the API.
      transform: ({ schema, url, route }) => ({ schema: describeSchema(schema, route.config?.operation), url }),
    });
  },
  { name: 'collect-docs' },
);

/**
 * Serves `/api/openapi.json`, and a page for readers at `/api/docs`. The page's scripts and styles are files, because
 * our policy allows no inline scripts.
 */
export const serveDocs = fp(
  async (app) => {
    app.get('/api/openapi.json', { config: { access: PUBLIC }, schema: { hide: true } }, async () => app.swagger());
    await app.register(async (pages: FastifyInstance) => {
      pages.decorate('declaredAccess', PUBLIC);
      await pages.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: false });
    });
  },
  { name: 'serve-docs', dependencies: ['access-rule', 'collect-docs', 'security-headers'] },
);

/** Returns the same schema for each content type. */
function buildContent(types: string | readonly string[], schema: TSchema) {
  return Object.fromEntries([types].flat().map((type) => [type, { schema }]));
}

/** Adds forms, files and examples, which the schemas for validation and serialisation lack. */
function describeSchema(schema: FastifySchema, name: string | undefined): FastifySchema {
  const operation = OPERATIONS.find((known) => known.name === name);
  if (!operation) return { ...schema, hide: !name };
  const { form, answerType, answer, status } = operation;
  // Calls without a body also accept an empty body; the description omits it.
  const { body, params, ...rest } = schema;
  const example = EXAMPLES.get(operation.name);
  const response = schema.response as Record<string, TSchema>;
  const pages = { ...NEXT_PAGE, ...(hasProperty(operation.query, 'near') && PREVIOUS_PAGE) };
  const headers = hasCursorHeader(operation) ? { headers: pages } : {};
  return {
    ...rest,
    ...(params !== undefined && { params: addExamples(params as TSchema, example?.params) }),
    ...(operation.body !== Nothing && { body: addExample(body as TSchema, example?.body) }),
    ...(form && { consumes: ['multipart/form-data'], body: form }),
    response: {
      ...response,
      [status]: answerType
        ? { description: operation.summary, content: buildContent(answerType, answer) }
        : { ...addExample(response[status]!, example?.answer), ...headers },
    },
  };
}

const NEXT_PAGE = {
  'x-next-cursor': {
    type: 'string',
    description: 'Send this as `cursor` to get the next page. Absent on the last page.',
  },
};

const PREVIOUS_PAGE = {
  'x-previous-cursor': {
    type: 'string',
    description: 'Send this as `cursor` to get the previous page. Absent if the page is the first of the list.',
  },
};

const hasProperty = (schema: TSchema, name: string) => name in ((schema as { properties?: object }).properties ?? {});

/** Returns whether the answer of a paged call has only the rows, so that the next cursor is in a header. */
function hasCursorHeader({ query, answer }: Operation): boolean {
  return hasProperty(query, 'cursor') && !['nextCursor', 'next', 'older'].some((name) => hasProperty(answer, name));
}

function addExample(schema: TSchema, example: unknown): TSchema {
  return example === undefined ? schema : { ...schema, examples: [example] };
}

/** Adds the example of each path parameter to its schema. */
function addExamples(params: TSchema & { properties?: Record<string, TSchema> }, example: unknown = {}): TSchema {
  const properties = Object.entries(params.properties ?? {}).map(([name, schema]) => [
    name,
    addExample(schema, (example as Record<string, unknown>)[name]),
  ]);
  return { ...params, properties: Object.fromEntries(properties) };
}
