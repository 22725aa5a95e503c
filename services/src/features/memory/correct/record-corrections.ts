import { hasTextColumns } from '@subtitle/contracts/columns';
import type { LangPair } from '@subtitle/contracts/languages';
import { isTextRequired } from '@subtitle/contracts/statuses';
import { findMadeFromLanguage, readSourceTexts } from '@subtitle/domain/workflow/source-change';
import { readUnit } from '@subtitle/domain/workflow/unit';
import type { ClientSession } from 'mongoose';
import type { CorrectionDocument } from '../../../models/correction.model';
import type { Row, UnitKey } from '../../items/row/item';
import type { Planned } from '../../items/row/plan-step';
import { getTexts } from '../../items/row/row-texts';
import { addCorrections, findFirstTexts, findSubmittedTexts } from './corrections.repository';
import { findCorrections } from './find-corrections';

/**
 * Stores the sentences that a submission corrected, in the transaction of the submission. It is compared with the last
 * submission, or with the imported texts that an editor corrects; the first submission of a translator corrects nothing.
 */
export async function recordCorrections(before: Row, { row, entry }: Planned, session: ClientSession): Promise<void> {
  const { kind, language, item, revision, by, at } = entry;
  const key: UnitKey = { kind, id: item, language };
  const source = hasTextColumns(kind) ? findMadeFromLanguage({ ...row }, language) : null;
  if (!source) return;
  const earlier = await findEarlierTexts(before, key, revision, session);
  if (!earlier) return;
  const pair: LangPair = `${source}_${language}`;
  const sourceTexts = readSourceTexts({ ...row }, source).texts;
  const corrections = findCorrections(kind, pair, sourceTexts, earlier, getTexts(row, language)).map(
    (found, number): CorrectionDocument => ({
      _id: `${kind}-${item}-${language}-${revision}-${number}`,
      ...{ pair, kind, item, language, revision, by, at, left: null },
      ...found,
    }),
  );
  if (corrections.length > 0) await addCorrections(corrections, session);
}

async function findEarlierTexts(before: Row, key: UnitKey, revision: number, session: ClientSession) {
  const { stage, round, author } = readUnit(before, key.language);
  if (round === 0 && !isTextRequired(stage)) return null;
  const submitted = await findSubmittedTexts(key, revision, session);
  if (submitted || !isTextRequired(stage)) return submitted;
  return author === null ? getTexts(before, key.language) : findFirstTexts(key, session);
}
