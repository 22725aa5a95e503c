import type { StyleFault } from '../../texts/house-style';
import type { Finding, Severity } from '../check';

/** Turns a deviation from the settings of the language into findings. */
export const reportStyle = (severity: Severity, fault: StyleFault | null): Finding[] =>
  fault ? [{ ...fault, severity }] : [];
