import { useKeys } from '@subtitle/sdk/keys';
import { EmptyState } from '@subtitle/sdk/ui';
import { useState } from 'react';
import type { EditorKind } from '../list/editor-kinds';

/** Placeholder while no row is open. A press of the save key shows that a row must be selected first. */
export function NothingChosen({ editor }: { editor: EditorKind }) {
  const [asked, setAsked] = useState(false);
  const tell = () => setAsked(true);
  useKeys({ 'mod+Enter': tell, 'mod+s': tell });
  return <EmptyState title={editor.choose} text={asked ? <span role="alert">{editor.chooseFirst}</span> : undefined} />;
}
