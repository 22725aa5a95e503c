import { Deserializer, Serializer } from 'node:v8';
import type { PreparedRow } from './prepare-row';

/** In the place of the next row's number of columns. */
const END = 0;

/**
 * Packs the rows of one segment, for the minutes they wait. Each is packed as it comes and can be forgotten at once: 500
 * rows kept until their segment is full are copied by the collector again and again, and cost 50 MB at the peak. Texts are
 * copied as they lie in memory, which costs a tenth of writing and reading them as documents. Every Node reads what an
 * older one has packed.
 */
export class RowPacker {
  readonly #out = new Serializer();
  /** Place of each column among those met so far. A new one is written as the next place and its name. */
  readonly #places = new Map<string, number>();

  constructor() {
    this.#out.writeHeader();
  }

  /** Values are texts, numbers or null: the serializer would hold on to every object it has written. */
  add(row: PreparedRow): void {
    const columns = Object.keys(row);
    this.#out.writeUint32(columns.length);
    for (const column of columns) {
      this.#writeColumn(column);
      this.#out.writeValue(row[column]);
    }
  }

  /** All of them; nothing can be added afterwards. */
  bytes(): Buffer {
    this.#out.writeUint32(END);
    return this.#out.releaseBuffer();
  }

  #writeColumn(column: string): void {
    const place = this.#places.get(column);
    this.#out.writeUint32(place ?? this.#places.size);
    if (place !== undefined) return;
    this.#places.set(column, this.#places.size);
    this.#out.writeValue(column);
  }
}

/** The rows again, in their order. */
export function unpackRows(bytes: Buffer): PreparedRow[] {
  const packed = new Deserializer(bytes);
  packed.readHeader();
  const columns: string[] = [];
  const rows: PreparedRow[] = [];
  for (let count = packed.readUint32(); count !== END; count = packed.readUint32())
    rows.push(readRow(packed, columns, count));
  return rows;
}

function readRow(packed: Deserializer, columns: string[], count: number): PreparedRow {
  const row: Record<string, unknown> = {};
  for (let n = 0; n < count; n++) {
    const place = packed.readUint32();
    if (place === columns.length) columns.push(packed.readValue());
    row[columns[place]!] = packed.readValue();
  }
  return row as PreparedRow;
}
