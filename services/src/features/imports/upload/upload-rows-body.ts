import { Tokenizer, TokenType } from '@streamparser/json';
import { MAX_UPLOADED_ROWS, type UploadCell } from '@subtitle/contracts/operations/import-files';
import { describeFault } from '../../../http/validation';
import { invalid, Refusal } from '../../../refusal';

/** The kinds have at most 55 columns. Rows with thousands of columns would be stored as millions of empty cells. */
const MAX_COLUMNS = 256;
/**
 * A cell's 32,767 characters take at most 196,602 bytes of JSON. The tokenizer holds a longer value in memory until it
 * ends.
 */
const MAX_VALUE_BYTES = 1024 * 1024;

/** Form of a body: an object with rows in one field and numbers in others. */
export interface BodyForm {
  /** Field of the rows. */
  rows: string;
  /** Fields that hold a whole number of at least 1. All are required. */
  numbers: readonly string[];
}

/** One row: its texts and numbers by column. Valid until the next row. */
export type UploadRow = ReadonlyMap<string, UploadCell>;

interface Token {
  token: TokenType;
  value: UploadCell;
}
/** A coroutine that receives one token at each `yield`. */
type Grammar<Result = void> = Generator<undefined, Result, Token>;

/**
 * Reads a JSON body chunk by chunk and passes each row to `take`. Only the current row is in memory. A body that breaks
 * a limit (columns, depth, rows, length of a value) is refused there; a usual parser would build all of it first.
 * @returns `write` takes each chunk; `end` returns the numbers after the last chunk
 * @throws Refusal invalid-request naming the field, like the schema validator
 */
export function createRowsParser(form: BodyForm, take: (row: UploadRow) => void) {
  const grammar = parseBody(form, take);
  grammar.next();
  let numbers: Map<string, number> | undefined;
  const tokenizer = new Tokenizer({ stringBufferSize: 64 * 1024 });
  let written = 0;
  let lastToken = 0;
  tokenizer.onToken = ({ token, value, offset }) => {
    lastToken = offset;
    if (numbers) throw createNotJsonRefusal();
    numbers = grammar.next({ token, value: value as UploadCell }).value;
  };
  let refusal: Refusal | null = null;
  tokenizer.onError = (error) => {
    refusal = error instanceof Refusal ? error : createNotJsonRefusal();
  };
  const runTokenizer = (work: () => void) => {
    try {
      work();
    } catch (error) {
      throw error instanceof Refusal ? error : createNotJsonRefusal();
    }
    if (refusal) throw refusal;
  };
  return {
    write(chunk: Buffer) {
      runTokenizer(() => tokenizer.write(chunk));
      written += chunk.length;
      if (written - lastToken > MAX_VALUE_BYTES)
        throw new Refusal('invalid-request', {}, 'A value in the body is larger than 1 MB.');
    },
    end(): ReadonlyMap<string, number> {
      runTokenizer(() => tokenizer.end());
      if (!numbers) throw createNotJsonRefusal();
      return numbers;
    },
  };
}

function* parseBody(form: BodyForm, take: (row: UploadRow) => void): Grammar<Map<string, number>> {
  if ((yield).token !== TokenType.LEFT_BRACE) throw createNotObjectRefusal();
  const numbers = new Map<string, number>();
  const seen = new Set<string>();
  yield* parseMembers((key, first) => {
    if (key !== form.rows && !form.numbers.includes(key)) throw createFault(key, 'additionalProperties');
    if (seen.has(key)) throw invalid(key, `'${key}' is given twice.`);
    seen.add(key);
    if (key === form.rows) return parseRows(key, first, take);
    numbers.set(key, parseWholeNumber(key, first));
    return undefined;
  });
  const missing = [...form.numbers, form.rows].find((key) => !seen.has(key));
  if (missing !== undefined) throw createFault(missing, 'required');
  return numbers;
}

function* parseRows(field: string, first: Token, take: (row: UploadRow) => void): Grammar {
  if (first.token !== TokenType.LEFT_BRACKET) throw createFault(field, 'type', { type: 'array' });
  const columns = new Set<string>();
  let count = 0;
  for (let at = yield; at.token !== TokenType.RIGHT_BRACKET || count > 0; at = yield) {
    if (at.token !== TokenType.LEFT_BRACE)
      throw isValue(at) ? createFault(`${field}.${count}`, 'type', { type: 'object' }) : createNotJsonRefusal();
    if (count >= MAX_UPLOADED_ROWS) throw createFault(field, 'maxItems', { limit: MAX_UPLOADED_ROWS });
    take(yield* parseRow(field, count, columns));
    count++;
    const { token } = yield;
    if (token === TokenType.RIGHT_BRACKET) return;
    if (token !== TokenType.COMMA) throw createNotJsonRefusal();
  }
}

function* parseRow(field: string, at: number, columns: Set<string>): Grammar<UploadRow> {
  const cells = new Map<string, UploadCell>();
  let named = 0;
  yield* parseMembers((column, value) => {
    named++;
    columns.add(column);
    if (named > MAX_COLUMNS || columns.size > MAX_COLUMNS)
      throw invalid(field, `The rows have more than ${MAX_COLUMNS} columns.`);
    if (value.token === TokenType.LEFT_BRACE || value.token === TokenType.LEFT_BRACKET)
      throw createFault(`${field}.${at}.${column}`, 'type', { type: 'string,number,boolean,null' });
    if (!isValue(value)) throw createNotJsonRefusal();
    cells.set(column, value.value);
    return undefined;
  });
  return cells;
}

/** Reads the members of an object until its end. */
function* parseMembers(each: (key: string, first: Token) => Grammar | undefined): Grammar {
  let at = yield;
  if (at.token === TokenType.RIGHT_BRACE) return;
  for (;;) {
    if (at.token !== TokenType.STRING) throw createNotJsonRefusal();
    if ((yield).token !== TokenType.COLON) throw createNotJsonRefusal();
    const inner = each(at.value as string, yield);
    if (inner) yield* inner;
    const { token } = yield;
    if (token === TokenType.RIGHT_BRACE) return;
    if (token !== TokenType.COMMA) throw createNotJsonRefusal();
    at = yield;
  }
}

function parseWholeNumber(field: string, { value }: Token): number {
  if (!Number.isInteger(value)) throw createFault(field, 'type', { type: 'integer' });
  if ((value as number) < 1) throw createFault(field, 'minimum', { limit: 1 });
  return value as number;
}

/** Whether a value begins with this token. */
function isValue({ token }: Token): boolean {
  const { RIGHT_BRACE, RIGHT_BRACKET, COLON, COMMA } = TokenType;
  return ![RIGHT_BRACE, RIGHT_BRACKET, COLON, COMMA].includes(token);
}

/** Refuses a field with the message that the schema validator gives for all other bodies. */
const createFault = (field: string, keyword: string, params: Record<string, unknown> = {}) =>
  invalid(field, `'${field}' ${describeFault({ keyword, params })}.`);
export const createNotObjectRefusal = () =>
  new Refusal('invalid-request', {}, `The body ${describeFault({ keyword: 'type', params: { type: 'object' } })}.`);
const createNotJsonRefusal = () => new Refusal('invalid-request', {}, 'The body is not valid JSON.');
