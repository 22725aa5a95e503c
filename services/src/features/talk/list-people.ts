import type { LanguageCode } from '@subtitle/contracts/languages';
import { ANSWER_ROLES } from '@subtitle/contracts/operations/talk';
import type { Row } from '../items/row/item';
import { findPeople } from './thread.repository';

/** Roles whose people see every row. `approver` is stored for some reviewers. */
const SEES_EVERY_ROW = ['assigner', 'reviewer', 'approver', 'admin'];

/** Returns the people who may open a row in a language, and so can be mentioned: its owner and those who see all rows. */
export const listPeopleOfUnit = (row: Row, language: LanguageCode) =>
  findPeople(SEES_EVERY_ROW, row[`assigned_${language}`] ?? null);

/** Returns the people who can be mentioned in a question: also those who may answer it. */
export const listPeopleOfQuestion = (row: Row | null, language: LanguageCode) =>
  findPeople([...SEES_EVERY_ROW, ...ANSWER_ROLES], row?.[`assigned_${language}`] ?? null);
