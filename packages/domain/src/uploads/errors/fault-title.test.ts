import { MESSAGES } from '@subtitle/contracts/messages';
import { getFaultTitle } from './fault-title';

const RANGE = '1/12/2026-10/12/2026';

test.each([
  ['Missing lrname', 'Row 7: Missing lrname', ''],
  ['Unknown lrname', 'Row 7: Unknown lrname "Mash"', 'Mash'],
  ['Same row as an earlier row', 'Row 7: Same row as row 12', ''],
  ['Same row as an earlier row', 'Row 7: Same rows as rows 12-140', ''],
  ['Same row as row 3 in en_1', 'Row 7: Same row as row 3 in en_1', ''],
  ['It says Same row as row 3', 'Row 7: It says Same row as row 3', ''],
  ['Row 8: Missing lrname', 'Row 8: Missing lrname', ''],
  ['Missing lrname', 'Sheet May, row 7: Missing lrname', ''],
  ['Same row as an earlier row', 'Sheet May, row 7: Same row as row 2 of sheet April', ''],
  ['Overlaps the cue above it', 'Line 7: Overlaps the cue above it', '00:01.000 --> 00:02.000'],
  ['Dates with missing lagnas', MESSAGES.dateMissingLagnas('1/12/2026', ['Mesha']), ''],
  ['Lagnas with too few records in a range', MESSAGES.rangeLagnaTooFew(RANGE, 'Mesha', 9), ''],
  ['Lagnas with too few records in a range', MESSAGES.rangeLagnaTooFew(RANGE, 'Mesha', 10), ''],
  ['Lagnas with too many records in a range', MESSAGES.rangeLagnaTooMany(RANGE, 'Mesha', 11), ''],
  ['Ranges with a wrong number of rows', MESSAGES.rangeTotal(RANGE, 119), ''],
  ['Column en_1 appears twice', 'Column en_1 appears twice', 'en_1'],
])('the fault of row 7 is "%s" for the message: %s', (title, message, value) => {
  expect(getFaultTitle({ sheet: 'May', row: 7, message, value })).toBe(title);
});
