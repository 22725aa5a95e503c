import { Corrections } from '../features/corrections/corrections';

/** Corrected sentences whose earlier translation is in approved rows: reopen these rows or leave them. */
export default function CorrectionsScreen() {
  return <Corrections />;
}
