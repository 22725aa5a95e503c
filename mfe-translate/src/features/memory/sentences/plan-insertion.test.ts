import type { SuggestedSentence } from '@subtitle/contracts/operations/memory';
import { splitSentences } from '@subtitle/domain/sentences/split-sentences';
import { createMatch } from '../../../testing/suggestions';
import { locateSentences } from './locate-sentences';
import { type OpenText, planInsertion, planNext, planOther } from './plan-insertion';

const SOURCE = 'आज धन लाभ होगा। मित्र से मिलें। सेहत ठीक रहेगी। यात्रा टालें।';
const KNOWN = ['ఈరోజు ధన లాభం ఉంటుంది.', 'మిత్రుడిని కలవండి.', 'ఆరోగ్యం బాగుంటుంది.', 'ప్రయాణం వాయిదా వేయండి.'];
const OTHER = 'స్నేహితుడిని కలవండి.';

/** Sentences of `SOURCE`, of which those in `known` have a match; the second one has two. */
function suggest(known: readonly number[] = [0, 1, 2, 3]): SuggestedSentence[] {
  return splitSentences(SOURCE, 'hi').map(({ start, end }, at) => ({
    start,
    end,
    matches: known.includes(at) ? [KNOWN[at]!, ...(at === 1 ? [OTHER] : [])].map((text) => createMatch({ text })) : [],
  }));
}

/** Opens a text in which `|` is the caret. */
function open(marked: string, known?: readonly number[]): OpenText {
  const caret = marked.indexOf('|');
  const text = marked.replace('|', '');
  return {
    text,
    caret: caret < 0 ? text.length : caret,
    language: 'te',
    sourceText: SOURCE,
    sentences: suggest(known),
  };
}

function insert(marked: string, at: number, part = KNOWN[at]!): string {
  const given = open(marked);
  const { start, end, part: written } = planInsertion(given, at, part);
  return `${given.text.slice(0, start)}${written}${given.text.slice(end)}`;
}
const matchesOf = (marked: string) =>
  locateSentences(open(marked).text, 'te', suggest()).map((place) => place?.match ?? null);

test('finds inserted sentences by their text and typed ones by their order', () => {
  expect(matchesOf('')).toEqual([null, null, null, null]);
  expect(matchesOf(`${KNOWN[0]} ${KNOWN[2]}`)).toEqual([0, null, 0, null]);
  expect(matchesOf(`${KNOWN[0]} నా వాక్యం. ${KNOWN[2]}`)).toEqual([0, -1, 0, null]);
  expect(matchesOf(`${KNOWN[0]} ${OTHER}`)).toEqual([0, 1, null, null]);
  expect(matchesOf('ఒకటి. రెండు. మూడు. నాలుగు.')).toEqual([-1, -1, -1, -1]);
});

test('a sentence goes into an empty text, behind earlier sentences and before later ones', () => {
  expect(insert('|', 0)).toBe(KNOWN[0]);
  expect(insert(`${KNOWN[0]}|`, 1)).toBe(`${KNOWN[0]} ${KNOWN[1]}`);
  expect(insert(`|${KNOWN[0]}`, 1)).toBe(`${KNOWN[0]} ${KNOWN[1]}`);
  expect(insert(`${KNOWN[1]}|`, 0)).toBe(`${KNOWN[0]} ${KNOWN[1]}`);
  expect(insert(`${KNOWN[0]} | ${KNOWN[2]}`, 1)).toBe(`${KNOWN[0]} ${KNOWN[1]} ${KNOWN[2]}`);
  expect(insert(`${KNOWN[0]} ${KNOWN[2]}|`, 1)).toBe(`${KNOWN[0]} ${KNOWN[1]} ${KNOWN[2]}`);
});

test('a text with fewer sentences keeps them: the sentence goes to the caret, but not into a sentence', () => {
  expect(insert('నా వాక్యం.|', 2)).toBe(`నా వాక్యం. ${KNOWN[2]}`);
  expect(insert('|నా వాక్యం.', 0)).toBe(`${KNOWN[0]} నా వాక్యం.`);
  expect(insert('నా వా|క్యం.', 0)).toBe(`నా వాక్యం. ${KNOWN[0]}`);
});

test('a text with as many sentences as its source gets the sentence at its place', () => {
  expect(insert('ఒకటి. రెండు. మూడు. నాలుగు.|', 1)).toBe(`ఒకటి. ${KNOWN[1]} మూడు. నాలుగు.`);
  expect(insert(`|${KNOWN[0]} ${KNOWN[1]} మూడు. నాలుగు.`, 1, OTHER)).toBe(`${KNOWN[0]} ${OTHER} మూడు. నాలుగు.`);
});

test('the insert key takes the first missing sentence that is known', () => {
  expect(planNext(open('|'))).toEqual({ at: 0, match: 0 });
  expect(planNext(open(`${KNOWN[0]}|`, [0, 2]))).toEqual({ at: 2, match: 0 });
  expect(planNext(open(`${KNOWN.join(' ')}|`))).toBeNull();
  expect(planNext(open('|', []))).toBeNull();
});

test('the insert key completes the sentence that is being typed', () => {
  const given = open(`${KNOWN[0]} మిత్రు|`);
  expect(planNext(given)).toEqual({ at: 1, match: 0 });
  expect(insert(`${KNOWN[0]} మిత్రు|`, 1)).toBe(`${KNOWN[0]} ${KNOWN[1]}`);
  expect(planNext(open(`${KNOWN[0]} నా వాక్యం.|`))).toEqual({ at: 2, match: 0 });
});

test.each(['ఒకటి. రెం|డు. మూడు. నాలుగు.', 'ఒకటి. రెండు. మూడు. నాలుగు.|', 'ఒకటి. రెండు. మూడు. నాలుగు. |'])(
  'the insert key replaces no finished sentence, but the other key does: %s',
  (marked) => {
    expect(planNext(open(marked))).toBeNull();
    expect(planOther(open(marked))).toMatchObject({ match: 0 });
  },
);

test('sentences in another order than their source are found', () => {
  expect(matchesOf(`${KNOWN[1]} ${KNOWN[0]}`)).toEqual([0, 0, null, null]);
  expect(planNext(open(`${KNOWN[1]} ${KNOWN[0]}|`))).toEqual({ at: 2, match: 0 });
  expect(matchesOf(`${KNOWN[3]} నా వాక్యం. ${KNOWN[0]}`)).toEqual([0, null, null, 0]);
});

test('a sentence behind an unfinished one is found by its letters, and its neighbours keep their places', () => {
  const joined = `${KNOWN[0]} నా వాక్యం| ${KNOWN[2]}`;
  expect(matchesOf(joined)).toEqual([0, -1, 0, null]);
  expect(planNext(open(joined, [0, 2]))).toBeNull();
  expect(planNext(open(joined, [0, 2, 3]))).toEqual({ at: 3, match: 0 });
  expect(insert(joined, 3)).toBe(`${KNOWN[0]} నా వాక్యం ${KNOWN[2]} ${KNOWN[3]}`);
  // The known sentence takes the place of the typed one only.
  expect(planNext(open(joined))).toEqual({ at: 1, match: 0 });
  expect(insert(joined, 1)).toBe(KNOWN.slice(0, 3).join(' '));
  expect(matchesOf(`నా వాక్యం ${KNOWN[1]!.replace(' ', '  ').replace('.', '')}`)).toEqual([-1, -1, null, null]);
  expect(planNext(open(`నా వాక్యం ${KNOWN[1]!.replace('.', '?')} |`))).toEqual({ at: 2, match: 0 });
});

test('words inside another sentence are no translation', () => {
  expect(matchesOf(`నా ${KNOWN[1]!.replace('.', '')} అని చెప్పాడు.`)).toEqual([-1, null, null, null]);
  const match = (known: string, text: string) =>
    locateSentences(text, 'te', [{ matches: [createMatch({ text: known })] }])[0]?.match;
  expect(match('మేషం', 'మేషం వారికి లాభం.')).toBe(-1);
  expect(match('మేషం', 'మేషం')).toBe(0);
  expect(match('మేషం.', 'మే\u200cషం.')).toBe(0);
});

test('an additional sentence makes no place sure, whatever the order of the inserted ones', () => {
  const isSure = (marked: string) =>
    locateSentences(open(marked).text, 'te', suggest()).map((place) => place?.isSure ?? null);
  expect(isSure('ఒకటి. రెండు. మూడు. నాలుగు. ఐదు.')).toEqual([false, false, false, false]);
  expect(isSure('ఒకటి. రెండు. మూడు. నాలుగు.')).toEqual([true, true, true, true]);
  expect(insert('ఒకటి. రెండు. మూడు. నాలుగు. ఐదు.|', 1)).toBe(`ఒకటి. రెండు. మూడు. నాలుగు. ఐదు. ${KNOWN[1]}`);
});

test('the other key passes through the translations of the sentence at the caret', () => {
  expect(planOther(open(`${KNOWN[0]} ${KNOWN[1]}|`))).toEqual({ at: 1, match: 1 });
  expect(planOther(open(`${KNOWN[0]} ${OTHER}|`))).toEqual({ at: 1, match: 0 });
  expect(planOther(open(`${KNOWN[0]}| ${OTHER}`))).toBeNull();
  expect(planOther(open('|'))).toBeNull();
});
