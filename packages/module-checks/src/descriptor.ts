import { ScreenDescriptor } from '@subtitle/contracts/operations/remotes';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';

let compiled: ValidateFunction<ScreenDescriptor> | undefined;

/** Compiled on first use, because most importers of this file never validate. */
function getValidator(): ValidateFunction<ScreenDescriptor> {
  if (compiled) return compiled;
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats.default(ajv);
  compiled = ajv.compile<ScreenDescriptor>(ScreenDescriptor);
  return compiled;
}

/** Maximum number of faults returned; a completely different value has many. */
const MAX_FAULTS = 20;

/** Whether a value has the shape of a descriptor that this server knows. */
export function isDescriptor(value: unknown): value is ScreenDescriptor {
  return getValidator()(value);
}

/** Lists differences between a value and a valid descriptor, by their place in `screen.json`. */
export function findDescriptorFaults(value: unknown): string[] {
  const validate = getValidator();
  if (validate(value)) return [];
  const faults = validate.errors!.map(({ instancePath, message }) => `screen.json${instancePath} ${message}`);
  return [...new Set(faults)].slice(0, MAX_FAULTS);
}
