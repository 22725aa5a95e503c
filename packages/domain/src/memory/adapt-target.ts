import { CALENDAR_WORDS } from './calendar-words';
import { type FoundSlot, locateSlots } from './find-slots';
import type { AdaptedTarget, MemorySentence } from './match';
import { getComparedValue, type Replacement, writeSlot } from './write-slot';

/**
 * Puts the values of a sentence into a stored translation. Slots of the stored source and the stored target belong
 * together if their values are equal.
 * @param sentence in the source language, with the slots of the stored source in the same order
 * @returns null if a value has no place in the target, or no place for certain
 */
export function adaptTarget(stored: MemorySentence, sentence: string): AdaptedTarget | null {
  const sources = locateSlots(stored.source, stored.sourceLanguage);
  const values = locateSlots(sentence, stored.sourceLanguage);
  const targets = locateSlots(stored.target, stored.targetLanguage);
  if (sources.length !== values.length) return null;
  const pairs = pairSlots({ text: stored.source, slots: sources }, { text: stored.target, slots: targets });
  if (!pairs) return null;
  const replacements: Replacement[] = [];
  let changesNumber = false;
  for (const [at, value] of values.entries()) {
    const [source, { target, isOnlyByOrder }] = [sources[at]!, pairs[at]!];
    if (!hasSameForm(source, value)) return null;
    if (source.value === value.value) continue;
    const written = writeSlot(target, value);
    if (!written) return null;
    replacements.push(...written);
    changesNumber ||= isOnlyByOrder || (isCounted(stored, source, target) && crossesOne(source, value));
  }
  const text = replaceAll(stored.target, replacements);
  return { text, isAdapted: text !== stored.target, changesNumber };
}

/**
 * Describes everything about the values of a translation that a translation with other values may not share: which value
 * of the source stands at each place, and whether a counted number is one. Two translations whose texts differ only in
 * values and whose descriptions are equal are right or wrong together.
 * @returns '' without values; null if a value has no place for certain
 */
export function describeValues(stored: MemorySentence): string | null {
  const sources = locateSlots(stored.source, stored.sourceLanguage);
  const targets = locateSlots(stored.target, stored.targetLanguage);
  const pairs = pairSlots({ text: stored.source, slots: sources }, { text: stored.target, slots: targets });
  if (!pairs || sources.length !== targets.length) return null;
  const described = targets.map((target) => {
    const at = pairs.findIndex((pair) => pair.target === target);
    const source = sources[at]!;
    const isOne = isCounted(stored, source, target) && isOneThing(source);
    return [at, ...listForms(source), ...listForms(target), ...(isOne ? ['one'] : [])].join('.');
  });
  const isOnlyByOrder = pairs.some((pair) => pair.isOnlyByOrder);
  return [...described, ...(isOnlyByOrder ? ['order'] : [])].join(' ');
}

interface Located {
  text: string;
  slots: readonly FoundSlot[];
}

interface PairedSlot {
  target: FoundSlot;
  /** Two values are equal and nothing but their order tells them apart. */
  isOnlyByOrder: boolean;
}

/** Finds the slot of the target for each slot of the source. */
function pairSlots(source: Located, target: Located): PairedSlot[] | null {
  const pairs = new Map<FoundSlot, PairedSlot>();
  const targets = groupBy(target.slots, getComparedValue);
  for (const [value, sames] of groupBy(source.slots, getComparedValue)) {
    const found = targets.get(value) ?? [];
    if (found.length !== sames.length) return null;
    const [sourceUnits, targetUnits] = [groupByUnit(source.text, sames), groupByUnit(target.text, found)];
    const isSameUnits = [...sourceUnits].every(([unit, slots]) => targetUnits.get(unit)?.length === slots.length);
    const isOnlyByOrder = isSameUnits ? [...sourceUnits.values()].some((slots) => slots.length > 1) : sames.length > 1;
    for (const [unit, slots] of isSameUnits ? sourceUnits : [['', sames] as const])
      for (const [at, slot] of slots.entries())
        pairs.set(slot, { target: (isSameUnits ? targetUnits.get(unit)! : found)[at]!, isOnlyByOrder });
  }
  return source.slots.map((slot) => pairs.get(slot)!);
}

/** Units that are written in every language: they tell equal values apart, such as `5% in 5 months`. */
const UNITS: readonly { unit: string; before?: RegExp; after?: RegExp }[] = [
  { unit: '%', after: /^\s?(?:%|per\s?cent|प्रतिशत|फीसदी|फ़ीसदी|टक्क|ટકા|শতাংশ|శాతం)/iu },
  {
    unit: '₹',
    before: /(?:₹|(?<![\p{L}\p{M}])(?:rs|inr|रु|रू|રૂ|રુ|টা|రూ)\.?)\s?$/iu,
    after: /^\s?(?:rupee|रुप|रूप|રૂપિ|রুপি|টাকা|రూపా)/iu,
  },
];

/** Longest text beside a number that is compared with the units. */
const UNIT_LENGTH = 12;

function groupByUnit(text: string, slots: readonly FoundSlot[]): Map<string, FoundSlot[]> {
  return groupBy(slots, ({ start, end }) => {
    const [before, after] = [text.slice(Math.max(0, start - UNIT_LENGTH), start), text.slice(end, end + UNIT_LENGTH)];
    return UNITS.find((one) => one.before?.test(before) || one.after?.test(after))?.unit ?? '';
  });
}

function groupBy(slots: readonly FoundSlot[], getKey: (slot: FoundSlot) => string): Map<string, FoundSlot[]> {
  const groups = new Map<string, FoundSlot[]>();
  for (const slot of slots) groups.set(getKey(slot), [...(groups.get(getKey(slot)) ?? []), slot]);
  return groups;
}

/** Returns whether two slots of one language can be exchanged: equal kinds with equal parts. */
function hasSameForm(a: FoundSlot, b: FoundSlot): boolean {
  return listForms(a).join() === listForms(b).join();
}

const listForms = ({ kind, pieces }: FoundSlot) => [kind, ...pieces.map((piece) => piece.role).sort()];

/** Returns whether the words of a translation depend on whether this number is one. */
function isCounted(stored: MemorySentence, source: FoundSlot, target: FoundSlot): boolean {
  const { inflectsByNumber } = CALENDAR_WORDS[stored.targetLanguage];
  return inflectsByNumber && (isBeforeWord(stored.source, source) || isBeforeWord(stored.target, target));
}

function isBeforeWord(text: string, { end }: FoundSlot): boolean {
  return /^[\s-]*\p{L}/u.test(text.slice(end, end + UNIT_LENGTH));
}

/** Returns whether a counted number changes between one and many: `1 day`, `5 days`. */
function crossesOne(a: FoundSlot, b: FoundSlot): boolean {
  const isOrdinal = a.pieces.some((piece) => piece.role === 'ordinal');
  return a.kind === 'number' && !isOrdinal && (a.value === '1') !== (b.value === '1');
}

const isOneThing = (slot: FoundSlot) => crossesOne(slot, { ...slot, value: '0' });

function replaceAll(text: string, replacements: readonly Replacement[]): string {
  return replacements
    .toSorted((a, b) => b.start - a.start)
    .reduce((whole, { start, end, text: written }) => whole.slice(0, start) + written + whole.slice(end), text);
}
