import type { ImportDocument } from '../../../models/import.model';
import { Refusal } from '../../../refusal';
import { findImport, type ImportsFilter, listImportDocuments } from './import.repository';

const PAGE = 20;

/** Returns one page of imports, newest first, and the `before` of the next page (null where it is the last). */
export async function listImports(query: ImportsFilter & { limit?: number }) {
  const limit = query.limit ?? PAGE;
  const found = await listImportDocuments(query, limit + 1);
  const imports: ImportDocument[] = found.slice(0, limit);
  return { imports, next: found.length > limit ? imports.at(-1)!._id : null };
}

/** @throws Refusal not-found */
export async function getImport(id: number): Promise<ImportDocument> {
  const doc = await findImport(id);
  if (!doc) throw new Refusal('not-found');
  return doc;
}
