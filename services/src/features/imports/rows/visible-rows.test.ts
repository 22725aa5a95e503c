import { visibleVersion } from './visible-rows';
import { WORK_FIELDS, WORKED_ON, workedLanguages } from './work-fields';

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

  it('is asked of the same fields that are read for it, one for each language', () => {
    const fields = Object.keys(WORK_FIELDS);
    expect(fields).toEqual(expect.arrayContaining(['revision_en', 'revision_hi', 'revision_te']));
    expect(WORKED_ON.$or).toEqual(fields.map((field) => ({ [field]: { $gt: 0 } })));
    expect(new Set(Object.values(WORK_FIELDS))).toEqual(new Set([1]));
  });
});
