import { MESSAGES } from '@subtitle/contracts/messages';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifyError, FastifySchemaValidationError } from 'fastify';
import fp from 'fastify-plugin';
import { Refusal } from '../refusal';

const STRICT = { allErrors: false, removeAdditional: false, useDefaults: false, strict: false } as const;

/**
 * Two validators. Bodies are not converted ("5" is not a number), and an unknown field is refused. Query and path are
 * text, so their values are converted.
 */
export const validation = fp(
  async (app) => {
    const body = addFormats.default(new Ajv({ ...STRICT, coerceTypes: false }));
    const text = addFormats.default(new Ajv({ ...STRICT, coerceTypes: 'array' }));
    app.setValidatorCompiler(({ schema, httpPart }) =>
      compileWhenCalled(() => (httpPart === 'body' ? body : text).compile(schema as object)),
    );
  },
  { name: 'validation' },
);

/** Compiles a schema at first use, because compiling all schemas at the start takes a second longer. */
function compileWhenCalled(compile: () => ValidateFunction): ValidateFunction {
  let compiled: ValidateFunction | undefined;
  const validate = (data: unknown): boolean => {
    compiled ??= compile();
    const valid = compiled(data);
    validate.errors = compiled.errors;
    return valid;
  };
  validate.errors = undefined as ValidateFunction['errors'];
  return validate as ValidateFunction;
}

/** Returns a 400 that names the wrong field. */
export function createValidationRefusal(error: FastifyError): Refusal {
  const fault = error.validation![0]!;
  const field = findField(fault);
  const message = fault.keyword === 'pattern' ? FIELD_MESSAGES[field] : undefined;
  if (message) return new Refusal('invalid-request', { field }, message);
  // Names a text by its column, as screens and workbooks do.
  const subject = field === '' ? `The ${error.validationContext ?? 'request'}` : `'${field.replace(/^columns\./, '')}'`;
  return new Refusal('invalid-request', field === '' ? {} : { field }, `${subject} ${describeFault(fault)}.`);
}

function findField({ instancePath, params }: FastifySchemaValidationError): string {
  const path = instancePath.split('/').slice(1);
  const extra = params.missingProperty ?? params.additionalProperty;
  return [...path, ...(extra === undefined ? [] : [String(extra)])].join('.');
}

/** The specification's messages for faults in these fields, whose values contain a language code. */
const FIELD_MESSAGES: Record<string, string> = {
  targetLang: MESSAGES.invalidTargetLanguage,
  statusCol: MESSAGES.invalidTargetLanguage,
};

/** Returns a message for people; the validator's own messages are never sent. */
export function describeFault({ keyword, params }: Pick<FastifySchemaValidationError, 'keyword' | 'params'>): string {
  return FAULT_DESCRIPTIONS[keyword]?.(params) ?? 'is not valid';
}

type Params = Record<string, unknown>;
const FAULT_DESCRIPTIONS: Record<string, (params: Params) => string> = {
  required: () => 'is missing',
  additionalProperties: () => 'is not allowed here',
  enum: ({ allowedValues }) => `must be one of ${listValues(allowedValues as unknown[])}`,
  type: ({ type }) => `must be ${TYPE_NAMES[String(type)] ?? `of type ${String(type)}`}`,
  maxLength: ({ limit }) => `is longer than ${String(limit)} characters`,
  minLength: ({ limit }) => (limit === 1 ? 'is empty' : `is shorter than ${String(limit)} characters`),
  minimum: ({ limit }) => `must be at least ${String(limit)}`,
  maximum: ({ limit }) => `must be at most ${String(limit)}`,
  maxItems: ({ limit }) => `has more than ${String(limit)} entries`,
  minItems: ({ limit }) => `has fewer than ${String(limit)} entries`,
};
const TYPE_NAMES: Record<string, string> = {
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  'string,number,boolean,null': 'a text, a number, true or false, or null',
};

const MAX_LISTED = 12;

function listValues(values: readonly unknown[]): string {
  const named = values.slice(0, MAX_LISTED).join(', ');
  return values.length > MAX_LISTED ? `${named} and ${values.length - MAX_LISTED} more` : named;
}
