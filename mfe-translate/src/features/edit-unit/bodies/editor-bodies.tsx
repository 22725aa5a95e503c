import type { ItemKind } from '@subtitle/contracts/columns';
import type { ComponentType } from 'react';
import { MksabbChoice } from './mksabb-choice';
import { type BodyProps, TextPairs } from './text-pairs';

/** Editor bodies of the kinds that have other fields than texts. */
export const EDITOR_BODIES: Partial<Record<ItemKind, ComponentType<BodyProps>>> = { activity: ActivityBody };

function ActivityBody(body: BodyProps) {
  return (
    <>
      <MksabbChoice row={body.row} />
      <TextPairs {...body} />
    </>
  );
}
