import { visibleVersion } from './visible-rows';
import { touchedLanguages, WORK_FIELDS, workedLanguages } from './work-fields';

const version = (import_id?: number, superseded_by?: number[]) => ({
  ...(import_id !== undefined && { import_id }),
  ...(superseded_by && { superseded_by }),
});
const none = new Set<number>();

describe('of the versions of one key people see', () => {
  it('the one that nothing supersedes', () => {
    expect(visibleVersion([], none)).toBeUndefined();
    expect(visibleVersion([version(1, [2]), version(2)], none)).toEqual(version(2));
    expect(visibleVersion([version(1, []), version(2, [2])], none)).toEqual(version(1, []));
    expect(visibleVersion([version(1, [2]), version(2, [3])], none)).toBeUndefined();
  });

  it('none of an import that is hidden, and one of none', () => {
    expect(visibleVersion([version(1)], new Set([1]))).toBeUndefined();
    expect(visibleVersion([version(1), version()], new Set([1]))).toEqual(version());
    expect(visibleVersion([version(0)], new Set([0]))).toBeUndefined();
  });

  it('the one whose superseding imports all are hidden', () => {
    const both = [version(1, [2, 3]), version(2, [3]), version(3)];
    expect(visibleVersion(both, new Set([2, 3]))).toEqual(version(1, [2, 3]));
    expect(visibleVersion(both, new Set([3]))).toEqual(version(2, [3]));
    expect(visibleVersion(both, new Set([2]))).toEqual(version(3));
  });
});

describe('somebody worked on a row', () => {
  it('in the languages whose revision has risen', () => {
    expect(workedLanguages({})).toEqual([]);
    expect(workedLanguages({ revision_te: 0, revision_mr: null, revision_hi: undefined })).toEqual([]);
    expect(workedLanguages({ revision_te: 1, revision_hi: 12, revision: 5 }).sort()).toEqual(['hi', 'te']);
  });

  it('and touched it, where they did more than give it to people and take it from them', () => {
    const given = { revision_te: 3, status_te: 'assigned', assigned_te: 'a@example.com' };
    expect(touchedLanguages(given)).toEqual([]);
    expect(touchedLanguages({ revision_te: 2, status_te: null, author_te: null, sent_back_te: null })).toEqual([]);
    expect(touchedLanguages({ revision_te: 2, status_te: 'pending' })).toEqual([]);
    expect(touchedLanguages({ ...given, author_te: 'a@example.com' })).toEqual(['te']);
    expect(touchedLanguages({ ...given, sent_back_te: { reason: 'meaning' } })).toEqual(['te']);
    for (const status_te of ['inreview', 'corrected', 'approved'])
      expect(touchedLanguages({ ...given, status_te })).toEqual(['te']);
    // As a workbook brought it.
    expect(touchedLanguages({ status_te: 'approved', author_te: 'a@example.com' })).toEqual([]);
    expect(touchedLanguages({ ...given, revision_hi: 1, author_hi: 'b@example.com' })).toEqual(['hi']);
  });

  it('is asked of one field for each language', () => {
    const fields = Object.keys(WORK_FIELDS);
    expect(fields).toEqual(expect.arrayContaining(['revision_en', 'revision_hi', 'revision_te']));
    expect(new Set(Object.values(WORK_FIELDS))).toEqual(new Set([1]));
  });
});
