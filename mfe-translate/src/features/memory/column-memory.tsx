import { useContext } from 'react';
import { MemoryPanel } from './panel/memory-panel';
import { RowMemoryContext } from './use-row-memory';

/** Below a source and its field: the sentences of the source with their matches, while the field is in use. */
export function ColumnMemory({ column, text }: { column: string; text: string }) {
  const memory = useContext(RowMemoryContext);
  const suggested = memory?.columns.get(column);
  if (!memory?.isShown || memory.focused !== column || !suggested || suggested.sentences.length === 0) return null;
  return <MemoryPanel memory={memory} column={column} text={text} suggested={suggested} />;
}
