import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useEffect, useState } from 'react';
import classes from './states.module.css';

/** Milliseconds before a skeleton appears; a faster answer shows no skeleton. */
const SKELETON_DELAY_MS = 150;

/** Pixels between two rows. */
const GAP = 10;

/** Grey rows while content loads. `rowHeight` is the height of the expected rows in pixels. */
export function LoadingRows({ rows = 5, rowHeight = 36 }: { rows?: number; rowHeight?: number }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SKELETON_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={classes.rows} role="status">
      <VisuallyHidden>Loading...</VisuallyHidden>
      {shown &&
        Array.from({ length: rows }, (_row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical and never reordered
          <Skeleton key={index} height={rowHeight - GAP} radius="sm" aria-hidden />
        ))}
    </div>
  );
}
