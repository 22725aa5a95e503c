import type { ItemKind } from '@subtitle/contracts/columns';
import type { ComponentType } from 'react';
import { MksabbChoice } from './mksabb-choice';
import { type BodyProps, TextPairs } from './text-pairs';

/** The kinds that are not edited as their texts alone, and how they are. */
export const EDITOR_BODIES: Partial<Record<ItemKind, ComponentType<BodyProps>>> = { activity: ActivityBody };

function ActivityBody(body: BodyProps) {
  const { editor, item, target, session, closed } = body;
  return (
    <>
      <MksabbChoice editor={editor} item={item} language={target} session={session} readOnly={closed} />
      <TextPairs {...body} />
    </>
  );
}
