import { toAsciiDigits } from '../texts/ascii-digits';
import { writeCalendarWord } from './calendar-forms';
import type { FoundSlot, SlotPiece } from './find-slots';
import { writeNumber } from './number-forms';
import { writeOrdinal } from './ordinals';

/** A piece of the target text and its new text. */
export interface Replacement {
  start: number;
  end: number;
  text: string;
}

/**
 * Writes the value of a slot into a slot of the target text: in its digits, groups, form of the name and order.
 * @returns null if one of the two has a part that the other has not, such as a year
 */
export function writeSlot(target: FoundSlot, value: FoundSlot): Replacement[] | null {
  const given = listValues(value);
  const wanted = new Set(target.pieces.map(getRole).filter((role) => role !== 'ordinal'));
  if (wanted.has('number') && given.has('hour')) return writeClock(target, value);
  if (wanted.has('hour') && given.has('number')) return writeClock(target, value);
  if (wanted.size !== given.size || [...wanted].some((role) => !given.has(role))) return null;
  return target.pieces.map((piece) => {
    const { value: next, text } = given.get(getRole(piece)) ?? [...given.values()][0]!;
    return { start: piece.start, end: piece.end, text: writePiece(target, piece, { value: next, text }, given) };
  });
}

interface Given {
  /** In digits 0 to 9. */
  value: string;
  /** As the sentence writes it; '' for a name. */
  text: string;
}

function listValues(slot: FoundSlot): Map<string, Given> {
  return new Map(
    slot.pieces.filter((piece) => piece.role !== 'ordinal').map((piece) => [getRole(piece), readPiece(piece)]),
  );
}

/** A month has the same role as a name and in digits. */
function getRole(piece: SlotPiece): string {
  return piece.role === 'name' ? piece.form.kind : piece.role;
}

function readPiece(piece: SlotPiece): Given {
  if (piece.role === 'name') return { value: piece.value, text: '' };
  const isShortYear = piece.role === 'year' && piece.text.length === 2;
  return { value: isShortYear ? String(2_000 + Number(piece.value)) : piece.value, text: piece.text };
}

function writePiece(target: FoundSlot, piece: SlotPiece, next: Given, given: ReadonlyMap<string, Given>): string {
  if (piece.role === 'name') return writeCalendarWord(piece.form, piece.text, Number(next.value));
  if (piece.role === 'ordinal')
    return writeOrdinal(piece.form, Number((given.get('day') ?? given.get('number'))!.value));
  if (piece.role === 'year') return writeNumber(next.value.slice(-piece.text.length), piece.text, '');
  const isInDigits = target.kind === 'date' && target.pieces.every((each) => each.role !== 'name');
  if (!isInDigits) return writeNumber(next.value, piece.text, next.text);
  return writeNumber(isDatePadded(target, next) ? next.value.padStart(2, '0') : next.value, piece.text, '');
}

/** Returns whether 5 March is 05.03 in a date in digits. The new date decides if the stored one has two digits anyway. */
function isDatePadded({ pieces }: FoundSlot, next: Given): boolean {
  const parts = pieces.filter(({ role }) => role !== 'year').map(({ text }) => toAsciiDigits(text));
  if (parts.some((part) => part.startsWith('0'))) return true;
  return parts.every((part) => part.length === 2) && next.text.length !== 1;
}

/** 7.30 and 7:30 are the same time: Indian languages write both. */
const CLOCK = /^([0-9]{1,2})[.:]([0-9]{2})$/;

/** Returns the value by which slots of two languages are compared. */
export function getComparedValue({ kind, value }: FoundSlot): string {
  return kind === 'time' || (kind === 'number' && CLOCK.test(value))
    ? `time ${value.replace('.', ':')}`
    : `${kind} ${value}`;
}

/** Writes a time as a number with a point, or the other way round. */
function writeClock(target: FoundSlot, value: FoundSlot): Replacement[] | null {
  const [, hour, minute] = CLOCK.exec(value.value) ?? [];
  if (!hour || !minute || !CLOCK.test(target.value)) return null;
  const digits = target.pieces.filter((piece) => piece.role !== 'ordinal');
  const [first, last] = [digits[0]!, digits.at(-1)!];
  if (first !== last) {
    const write = (piece: SlotPiece, part: string) => ({
      start: piece.start,
      end: piece.end,
      text: writeNumber(part, piece.text, part),
    });
    return [write(first, hour), { ...write(last, minute) }];
  }
  return [{ start: first.start, end: first.end, text: writeNumber(`${hour}.${minute}`, first.text, '') }];
}
