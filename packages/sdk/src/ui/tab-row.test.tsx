import { MantineProvider, Tabs } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { TabRow } from './tab-row';

/** Sets a size that a browser would have measured. */
function measured(name: 'offsetLeft' | 'offsetWidth' | 'clientWidth', of: (element: HTMLElement) => number) {
  Object.defineProperty(HTMLElement.prototype, name, {
    configurable: true,
    get(this: HTMLElement) {
      return of(this);
    },
  });
}

test('centres the selected tab if the row is wider than the page, and otherwise keeps the scroll position', () => {
  measured('offsetLeft', ({ textContent }) => (textContent === 'Last' ? 500 : 0));
  measured('offsetWidth', () => 100);
  measured('clientWidth', () => 300);
  const tabs = (value: string) => (
    <MantineProvider>
      <Tabs value={value}>
        <TabRow value={value} aria-label="Kinds">
          <Tabs.Tab value="first">First</Tabs.Tab>
          <Tabs.Tab value="last">Last</Tabs.Tab>
        </TabRow>
      </Tabs>
    </MantineProvider>
  );
  const { rerender } = render(tabs('last'));
  const row = screen.getByRole('tablist', { name: 'Kinds' });
  expect(row.scrollLeft).toBe(400);
  row.scrollLeft = 120;
  rerender(tabs('last'));
  expect(row.scrollLeft).toBe(120);
  rerender(tabs('none'));
  expect(row.scrollLeft).toBe(120);
  rerender(tabs('first'));
  expect(row.scrollLeft).toBe(-100);
});
