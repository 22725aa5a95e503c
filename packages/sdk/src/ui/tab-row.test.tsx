import { Tabs } from '@mantine/core';
import { screen } from '@testing-library/react';
import { renderScreen } from '../entries/testing';
import { TabRow } from './tab-row';

/** What the browser would have measured. */
function measured(name: 'offsetLeft' | 'offsetWidth' | 'clientWidth', of: (element: HTMLElement) => number) {
  Object.defineProperty(HTMLElement.prototype, name, {
    configurable: true,
    get(this: HTMLElement) {
      return of(this);
    },
  });
}

test('the chosen tab stands in the middle of a row that is wider than the page', async () => {
  measured('offsetLeft', ({ textContent }) => (textContent === 'Last' ? 500 : 0));
  measured('offsetWidth', () => 100);
  measured('clientWidth', () => 300);
  renderScreen(
    <Tabs value="last">
      <TabRow value="last">
        <Tabs.Tab value="first">First</Tabs.Tab>
        <Tabs.Tab value="last">Last</Tabs.Tab>
      </TabRow>
    </Tabs>,
  );
  expect((await screen.findByRole('tablist')).scrollLeft).toBe(400);
});
