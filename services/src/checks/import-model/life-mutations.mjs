/** Mutations of the conditions in the import life cycle table; see `mutations.mjs` for the format. */
export const LIFE_MUTATIONS = {
  '../../../../packages/domain/src/imports/lifecycle.ts': [
    [
      'an ended import can be scanned',
      "'start-scan': { from: ['queued', 'scanning'],",
      "'start-scan': { from: [...OPEN_IMPORT_STATUSES, ...ENDED_STATUSES],",
    ],
    [
      'an ended import can be taken over',
      "'take-over': { from: ['importing'], when: { asked: false }, ofRun: true,",
      "'take-over': { from: [...OPEN_IMPORT_STATUSES, ...ENDED_STATUSES], ofRun: true,",
      'run and run of one import',
    ],
    [
      'a scan writes although the import has ended',
      "scan: { from: ['scanning'], ofRun: true },",
      'scan: { from: [...OPEN_IMPORT_STATUSES, ...ENDED_STATUSES], ofRun: true },',
    ],
    [
      'a scan ends although the import has ended',
      "'end-scan': { from: ['scanning'],",
      "'end-scan': { from: [...OPEN_IMPORT_STATUSES, ...ENDED_STATUSES],",
      'run and cancel of one import',
    ],
    [
      'keys are settled although the import has ended',
      "settle: { from: ['importing'],",
      'settle: { from: [...OPEN_IMPORT_STATUSES, ...ENDED_STATUSES],',
      'run and end of one import, both',
    ],
    [
      'an ended import is published',
      "publish: { from: ['importing'],",
      'publish: { from: [...OPEN_IMPORT_STATUSES, ...ENDED_STATUSES],',
      'run and cancel of one import',
    ],
    ['written rows are not removed after a failure', 'when: { written: false },', ''],
    [
      'an ended import can be cancelled',
      'cancel: { from: OPEN_IMPORT_STATUSES,',
      'cancel: { from: [...OPEN_IMPORT_STATUSES, ...ENDED_STATUSES],',
    ],
    [
      'an answer takes effect twice',
      "answer: { from: ['importing'], when: { asked: true },",
      "answer: { from: ['importing'],",
      'a question and two answers',
    ],
    ['an undo ignores work', "undo: { from: ['done'], when: { worked: false },", "undo: { from: ['done'],"],
    [
      'an undone import is not hidden',
      'next: { hidden: true, unclean: true }',
      'next: { hidden: false, unclean: true }',
    ],
    [
      'work begins on rows of an undone import',
      "'work-on': { from: ['done'],",
      "'work-on': { from: [...OPEN_IMPORT_STATUSES, ...ENDED_STATUSES],",
      'undo of a version, and submit',
    ],
    [
      'an ended import gives way',
      "'give-way': { from: ['importing'],",
      "'give-way': { from: [...OPEN_IMPORT_STATUSES, ...ENDED_STATUSES],",
      'its cancel, and submit of these rows',
    ],
  ],
};
