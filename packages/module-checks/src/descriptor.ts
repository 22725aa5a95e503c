import { ScreenDescriptor } from '@subtitle/contracts/operations/remotes';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';

let compiled: ValidateFunction<ScreenDescriptor> | undefined;

/** Made when it is first asked for: few of those who load this ask. */
function validator(): ValidateFunction<ScreenDescriptor> {
  if (compiled) return compiled;
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats.default(ajv);
  compiled = ajv.compile<ScreenDescriptor>(ScreenDescriptor);
  return compiled;
}

/** Of a descriptor that is something else altogether, a few say it. */
const MOST_FAULTS = 20;

/** Whether a value is a descriptor of the shape that this server knows. */
export function isDescriptor(value: unknown): value is ScreenDescriptor {
  return validator()(value);
}

/** What a value lacks to be one, by the place in `screen.json`. */
export function descriptorFaults(value: unknown): string[] {
  const validate = validator();
  if (validate(value)) return [];
  const faults = validate.errors!.map(({ instancePath, message }) => `screen.json${instancePath} ${message}`);
  return [...new Set(faults)].slice(0, MOST_FAULTS);
}
