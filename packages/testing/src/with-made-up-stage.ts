/**
 * Import this file first in a test. It adds a made-up stage (`MADE_UP_STAGE`) to the table of stages, and a page for it
 * to each kind. Such a test finds code that depends on the name of a stage or a status.
 */
jest.mock('@subtitle/contracts/stage-table', () =>
  jest.requireActual('./made-up').addMadeUpStage(jest.requireActual('@subtitle/contracts/stage-table')),
);
jest.mock('@subtitle/contracts/kind-table', () =>
  jest.requireActual('./made-up').addMadeUpStagePages(jest.requireActual('@subtitle/contracts/kind-table')),
);
