import type { ImportAnswer } from '@subtitle/contracts/operations/imports';

/** The address of one import on the tab of its kind; subtitles have none of their own. */
export function importPath({ kind, id }: Pick<ImportAnswer, 'kind' | 'id'>): string {
  return `/uploader?tab=${kind === 'subtitles' ? 'videos' : kind}&import=${id}`;
}
