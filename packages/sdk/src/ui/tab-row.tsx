import { Tabs, type TabsListProps } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import classes from './tab-row.module.css';

interface TabRowProps extends TabsListProps {
  /** The selected tab, which is scrolled into view. */
  value: string;
}

/** The tabs of a page in one row, which scrolls sideways if the tabs do not fit. */
export function TabRow({ value, ...list }: TabRowProps) {
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [element, tab] = [row.current, row.current?.querySelector<HTMLElement>(`[role=tab][id$="-tab-${value}"]`)];
    if (element && tab) element.scrollLeft = tab.offsetLeft - (element.clientWidth - tab.offsetWidth) / 2;
  }, [value]);
  return <Tabs.List ref={row} className={classes.row} {...list} />;
}
