import { Type } from 'typebox';
import { ITEM_KINDS } from '../columns';
import { PredictionAnswer } from '../entities/prediction';
import { LANGUAGE_CODES, TEXT_COLUMN_PATTERN } from '../languages';
import { LIMITS } from '../limits';
import { closed, oneOf, Revision } from '../operation';

/** Where a unit of work stands: one row in one target language. */
export const UnitParams = closed({
  kind: oneOf(ITEM_KINDS),
  id: Type.Integer({ minimum: 1 }),
  language: oneOf(LANGUAGE_CODES),
});

/** The revision the person saw; a stale one is answered 409 with what stands there now. */
export const RevisionBody = closed({ revision: Revision });

/** The texts of one language by column, e.g. `te_1`; columns left out keep what they hold. */
export const TextsBody = closed({
  revision: Revision,
  columns: Type.Record(
    Type.String({ pattern: TEXT_COLUMN_PATTERN }),
    Type.String({ maxLength: LIMITS.textCharacters }),
    { additionalProperties: false },
  ),
});

export const UnitAnswer = closed({ item: PredictionAnswer });
