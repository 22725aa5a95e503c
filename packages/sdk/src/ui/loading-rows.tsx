import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useEffect, useState } from 'react';
import classes from './states.module.css';

/** Milliseconds before a skeleton shows; quicker answers show none. */
const PATIENCE = 150;

/** Grey rows while something loads. */
export function LoadingRows({ rows = 5 }: { rows?: number }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={classes.rows} role="status">
      <VisuallyHidden>Loading...</VisuallyHidden>
      {shown &&
        Array.from({ length: rows }, (_row, index) => <Skeleton key={index} height={26} radius="sm" aria-hidden />)}
    </div>
  );
}
