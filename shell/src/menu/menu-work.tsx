import { useEffect } from 'react';
import { type CountEntries, sumEntryCounts } from './menu-counts';
import { useMenuWork } from './use-menu-work';

/** Renders nothing; passes the counts to the menu. Loaded after the menu, which does not wait for them. */
export default function MenuWork({ onCounted }: { onCounted: (counts: { of: CountEntries }) => void }) {
  const work = useMenuWork();
  useEffect(() => onCounted({ of: (entries) => sumEntryCounts(entries, work) }), [work, onCounted]);
  return null;
}
