import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifyError, FastifyInstance, FastifySchemaValidationError } from 'fastify';
import { Refusal } from '../refusal';

const STRICT = { allErrors: false, removeAdditional: false, useDefaults: false, strict: false } as const;

/**
 * Two validators: bodies are taken as they are ("5" is no number, an unknown field is refused), query and path, which
 * are text by nature, are coerced.
 */
export function validation(app: FastifyInstance): void {
  const body = addFormats.default(new Ajv({ ...STRICT, coerceTypes: false }));
  const text = addFormats.default(new Ajv({ ...STRICT, coerceTypes: 'array' }));
  app.setValidatorCompiler(({ schema, httpPart }) => (httpPart === 'body' ? body : text).compile(schema as object));
}

/** A 400 that names the field at fault. */
export function validationRefusal(error: FastifyError): Refusal {
  const fault = error.validation![0]!;
  const field = fieldOf(fault);
  const subject = field === '' ? `The ${error.validationContext ?? 'request'}` : `'${field}'`;
  return new Refusal('invalid-request', field === '' ? {} : { field }, `${subject} ${wordsOf(fault)}.`);
}

function fieldOf({ instancePath, params }: FastifySchemaValidationError): string {
  const path = instancePath.split('/').slice(1);
  const extra = params.missingProperty ?? params.additionalProperty;
  return [...path, ...(extra === undefined ? [] : [String(extra)])].join('.');
}

function wordsOf({ keyword, message, params }: FastifySchemaValidationError): string {
  if (keyword === 'required') return 'is missing';
  if (keyword === 'additionalProperties') return 'is not known here';
  if (keyword === 'enum') return `must be one of ${(params.allowedValues as unknown[]).slice(0, 12).join(', ')}`;
  return message ?? 'is not valid';
}
