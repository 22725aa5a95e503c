/** Business constants of specification 9, and limits set in decisions.md. */
export const LIMITS = {
  mobileBreakpointPx: 768,
  usersPageSize: 10,
  langPairsPerUser: 4,
  passwordMin: 8,
  passwordMax: 200,
  uploadPreviewRows: 5,
  autosaveSeconds: 30,
  activityPreviewCharacters: 50,
  predictionPreviewCharacters: 40,
  taskCountMin: 1,
  taskCountMax: 500,
  /** Assignable rows are counted up to this number: ten times the limit of one assignment. */
  eligibleMax: 5_000,
  tendayRecordsPerLagna: 10,
  tendayRowsPerRange: 120,
  /** Capacity of a workbook cell (decision 52). */
  textCharacters: 32_767,
  /** All texts of a video in one language, which are one document. MongoDB's limit is 16 MB. */
  translationBytes: 12 * 1024 * 1024,
  reasonCharacters: 1_000,
  /** Findings that a row stores of one submission. */
  findingsKept: 100,
  /** Characters by which an override names the marked text. */
  overrideCharacters: 200,
  /** Characters of the reason for which a warning is kept. */
  keptReasonCharacters: 200,
  /** Sentences from the memory that a row stores of one submission. */
  filledSentences: 1_000,
  /** Rows of one day sheet. */
  sheetRows: 500,
  /** Further people who share one assignment. */
  sharingPeople: 20,
  /** Rows in review whose sentences are listed. */
  reviewedRows: 1_000,
  /** Sentences of one list of a review. */
  reviewedSentences: 500,
  /** Rows whose new sentences are counted. */
  countedRows: 2_000,
  /** Open subtitles of a person in which words are searched. */
  searchedSubtitles: 100,
  /** Characters of a sentence or its translation on a day sheet. */
  sheetSentenceCharacters: 2_000,
  /** Sentences of one request for machine translations. */
  machineSentences: 60,
  listPage: 50,
  listPageMax: 500,
  movedUnitsMax: 50,
  searchCharacters: 100,
  searchHits: 5,
  /** Hits of each kind on the page with all results. */
  searchPageHits: 100,
  /** Characters of a question to the translation memory: a sentence. */
  memorySearchCharacters: 500,
  /** Characters of a text of the memory: the longest sentence that is learnt. */
  memoryTextCharacters: 2_000,
  notifications: 30,
  reviewComments: 50,
  commentCharacters: 2_000,
  /** Comments in one thread. */
  threadComments: 100,
  /** Threads that are returned of one unit, and of the sentences of one row. */
  unitThreads: 100,
  /** Units for which one call counts open comments. */
  countedUnits: 100,
  /** Hours in which an author may change or delete a comment. */
  commentEditHours: 24,
  questionPage: 30,
} as const;

/** Limits of an uploaded workbook, checked before it is unpacked (design of imports). */
export const UPLOAD_LIMITS = {
  fileBytes: 300 * 1024 * 1024,
  entries: 1_000,
  unpackedBytes: 4 * 1024 * 1024 * 1024,
  partBytes: 2.5 * 1024 * 1024 * 1024,
  ratio: 200,
  errorsKept: 1_000,
  errorGroupsKept: 1_000,
  /** Number of different faults that are counted. */
  faultsKept: 100,
  /** Number of lines of one fault per answer. */
  errorLinesPage: 200,
  chunkRows: 500,
  cellCharacters: LIMITS.textCharacters,
  subtitleBytes: 5 * 1024 * 1024,
} as const;

/**
 * Limits of a screen module's build. `entryBytes` limits the files that a page loads before it shows anything (entry
 * and manifest, gzip).
 */
export const RELEASE_LIMITS = {
  packedBytes: 50 * 1024 * 1024,
  unpackedBytes: 200 * 1024 * 1024,
  files: 2_000,
  entryBytes: 30 * 1024,
} as const;

/** Limits of a `screen.json`. Every shell loads these files of all modules each minute. */
export const DESCRIPTOR_LIMITS = {
  bytes: 256 * 1024,
  routes: 200,
  aliases: 10,
  menu: 50,
  /** Characters of a title, label, group or owner. */
  text: 200,
} as const;

/** Days for which the file of an import can be downloaded after it was done or failed. */
export const SPOOL_DAYS = 90;

/** Browser storage key of the session token (specification 3). */
export const TOKEN_KEY = 'token';
