import { ScreenDescriptor } from '@subtitle/contracts/operations/remotes';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';

const ajv = new Ajv({ strict: false, allErrors: true });
addFormats.default(ajv);
const validate = ajv.compile<ScreenDescriptor>(ScreenDescriptor);
/** Of a descriptor that is something else altogether, a few say it. */
const MOST_FAULTS = 20;

/** Whether a value is a descriptor of the shape that this server knows. */
export function isDescriptor(value: unknown): value is ScreenDescriptor {
  return validate(value);
}

/** What a value lacks to be one, by the place in `screen.json`. */
export function descriptorFaults(value: unknown): string[] {
  if (validate(value)) return [];
  const faults = validate.errors!.map(({ instancePath, message }) => `screen.json${instancePath} ${message}`);
  return [...new Set(faults)].slice(0, MOST_FAULTS);
}
