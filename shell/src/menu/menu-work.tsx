import { useEffect } from 'react';
import { type CountEntries, sumEntryCounts } from './menu-counts';
import { useMenuWork } from './use-menu-work';

/**
 * Renders no element; passes the counts to the menu. It is loaded after the menu, which does not wait for the counts.
 */
export default function MenuWork({ onCounted }: { onCounted: (counts: { of: CountEntries }) => void }) {
  const work = useMenuWork();
  useEffect(() => onCounted({ of: (entries) => sumEntryCounts(entries, work) }), [work, onCounted]);
  return null;
}
