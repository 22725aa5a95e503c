import { Type } from 'typebox';
import { LIMITS } from '../limits';
import { closed } from '../operation';
import { FilledList } from './filled-sentences';
import { Overrides, ResolvedFindings } from './findings';
import { TextsBody } from './items';

/** Texts of a submission; omitted columns stay unchanged. */
export const SubmitBody = closed({
  ...TextsBody.properties,
  overrides: Type.Optional(Overrides),
  resolved: Type.Optional(ResolvedFindings),
  filled: Type.Optional(FilledList),
  acceptsMachine: Type.Optional(
    Type.Boolean({ description: 'Accepts machine translations unchanged; false by default.' }),
  ),
  unchanged: Type.Optional(
    Type.String({
      maxLength: LIMITS.reasonCharacters,
      description:
        'Reason for submitting a unit that was sent back with unchanged texts, shown to the reviewer; may be empty. Without this field such a submission is refused.',
    }),
  ),
});
