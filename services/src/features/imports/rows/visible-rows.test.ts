import { findVisibleVersion } from './visible-rows';
import { listTouchedLanguages, listWorkedLanguages, WORK_FIELDS } from './work-fields';

const version = (import_id?: number, superseded_by?: number[]) => ({
  ...(import_id !== undefined && { import_id }),
  ...(superseded_by && { superseded_by }),
});
const none = new Set<number>();

describe('the visible version of a key', () => {
  it('is the one that no import supersedes', () => {
    expect(findVisibleVersion([], none)).toBeUndefined();
    expect(findVisibleVersion([version(1, [2]), version(2)], none)).toEqual(version(2));
    expect(findVisibleVersion([version(1, []), version(2, [2])], none)).toEqual(version(1, []));
    expect(findVisibleVersion([version(1, [2]), version(2, [3])], none)).toBeUndefined();
  });

  it('belongs to an import that is not hidden, or to no import', () => {
    expect(findVisibleVersion([version(1)], new Set([1]))).toBeUndefined();
    expect(findVisibleVersion([version(1), version()], new Set([1]))).toEqual(version());
    expect(findVisibleVersion([version(0)], new Set([0]))).toBeUndefined();
  });

  it('is the one superseded by hidden imports only', () => {
    const both = [version(1, [2, 3]), version(2, [3]), version(3)];
    expect(findVisibleVersion(both, new Set([2, 3]))).toEqual(version(1, [2, 3]));
    expect(findVisibleVersion(both, new Set([3]))).toEqual(version(2, [3]));
    expect(findVisibleVersion(both, new Set([2]))).toEqual(version(3));
  });
});

describe('work on a row', () => {
  it('exists in each language with a revision above 0', () => {
    expect(listWorkedLanguages({})).toEqual([]);
    expect(listWorkedLanguages({ revision_te: 0, revision_mr: null, revision_hi: undefined })).toEqual([]);
    expect(listWorkedLanguages({ revision_te: 1, revision_hi: 12, revision: 5 }).sort()).toEqual(['hi', 'te']);
  });

  it('touches the row if it is more than assigning and taking back', () => {
    const given = { revision_te: 3, status_te: 'assigned', assigned_te: 'a@example.com' };
    expect(listTouchedLanguages(given)).toEqual([]);
    expect(listTouchedLanguages({ revision_te: 2, status_te: null, author_te: null, sent_back_te: null })).toEqual([]);
    expect(listTouchedLanguages({ revision_te: 2, status_te: 'pending' })).toEqual([]);
    expect(listTouchedLanguages({ ...given, author_te: 'a@example.com' })).toEqual(['te']);
    expect(listTouchedLanguages({ ...given, sent_back_te: { reason: 'meaning' } })).toEqual(['te']);
    for (const status_te of ['inreview', 'corrected', 'approved'])
      expect(listTouchedLanguages({ ...given, status_te })).toEqual(['te']);
    // As imported from a workbook.
    expect(listTouchedLanguages({ status_te: 'approved', author_te: 'a@example.com' })).toEqual([]);
    expect(listTouchedLanguages({ ...given, revision_hi: 1, author_hi: 'b@example.com' })).toEqual(['hi']);
  });

  it('is found with one field for each language', () => {
    const fields = Object.keys(WORK_FIELDS);
    expect(fields).toEqual(expect.arrayContaining(['revision_en', 'revision_hi', 'revision_te']));
    expect(new Set(Object.values(WORK_FIELDS))).toEqual(new Set([1]));
  });
});
