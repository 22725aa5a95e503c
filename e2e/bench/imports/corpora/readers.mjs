import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { CACHE } from '../../../../packages/tooling/steps/paths.mjs';
import { bundleForNode } from '../bundle.mjs';
import { OUR_BUNDLE } from '../readers.mjs';
import { createReaderProcess } from './reader-process.mjs';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const OUR_XLS_BUNDLE = path.join(CACHE, 'bench', 'read-workbook.cjs');
const OUR_OLD_SPACE_MB = 400;
const SHEETJS_OLD_SPACE_MB = 2_048;
const PYTHON_MB = 3_072;

/** Readers for each form. openpyxl cannot read .xls, and xlrd reads only .xls. */
export const READERS_BY_FORM = {
  OOXML: ['ours', 'SheetJS', 'calamine', 'openpyxl'],
  '.xls': ['ours', 'SheetJS', 'calamine', 'xlrd'],
};

/** Bundles our reader in the same way as for the server, including the child process that reads .xls. */
export async function bundleOurReader() {
  await bundleForNode('packages/workbook/src/read/read-rows.node.ts', OUR_BUNDLE);
  await bundleForNode('services/src/bin/read-workbook.ts', OUR_XLS_BUNDLE);
}

/**
 * Prepares one process for each reader. A process starts with its first file.
 * @param {{ program: string, env: NodeJS.ProcessEnv }} python with the Python readers
 */
export function startReaders(python) {
  const node = (name, oldSpace) => [`--max-old-space-size=${oldSpace}`, path.join(HERE, 'read.mjs'), name];
  const ofNode = (name, oldSpace, env) =>
    createReaderProcess({ program: process.execPath, args: node(name, oldSpace), env });
  const args = (name) => [path.join(HERE, 'read.py'), name, String(PYTHON_MB)];
  const ofPython = (name) => createReaderProcess({ program: python.program, args: args(name), env: python.env });
  return {
    ours: ofNode('ours', OUR_OLD_SPACE_MB, { ...process.env, READ_WORKBOOK_ENTRY: OUR_XLS_BUNDLE }),
    SheetJS: ofNode('SheetJS', SHEETJS_OLD_SPACE_MB),
    calamine: ofPython('calamine'),
    openpyxl: ofPython('openpyxl'),
    xlrd: ofPython('xlrd'),
  };
}
