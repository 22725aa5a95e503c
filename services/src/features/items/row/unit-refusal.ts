import type { ErrorCode } from '@subtitle/contracts/errors';
import type { LanguageCode } from '@subtitle/contracts/languages';
import { readUnit } from '@subtitle/domain/workflow/unit';
import { Refusal } from '../../../refusal';
import type { Row } from './item';
import { getTexts } from './row-texts';

/** Returns a refusal. With status 409 it contains the row's current state. */
export function refuseUnit(code: ErrorCode, row: Row, language: LanguageCode): Refusal {
  if (code === 'not-found' || code === 'forbidden') return new Refusal(code);
  const { status, revision, author } = readUnit(row, language);
  return new Refusal(code, {
    current: { status, revision, columns: getTexts(row, language), ...(author && { by: author }) },
  });
}
