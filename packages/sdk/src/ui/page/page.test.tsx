import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { Page } from './page';
import { Pane, Panes } from './panes';
import { SideBySide, WorkBody, WorkFoot, WorkHead } from './work-pane';

const empty = () => document.querySelectorAll('div:empty').length;

describe('a page', () => {
  it('is a region that scrolls by keyboard, has a heading, and sets the tab title of the browser', () => {
    const { rerender } = render(<Page title="Rows">All of them</Page>);
    expect(screen.getByRole('region', { name: 'Rows' })).toHaveAttribute('tabindex', '0');
    expect(screen.getByRole('region', { name: 'Rows' })).toHaveTextContent('All of them');
    expect(screen.getByRole('heading', { level: 1, name: 'Rows' })).toBeInTheDocument();
    expect(document.title).toBe('Rows · Subtitle Editor');
    rerender(<Page title="Files" />);
    expect(document.title).toBe('Files · Subtitle Editor');
  });

  it('shows each given part beside its title, and reserves no space for missing parts', () => {
    const { rerender } = render(<Page title="Rows">All</Page>);
    expect(empty()).toBe(0);
    rerender(
      <Page title="Rows" subtitle="12 of them" filters={<input />} actions={<button type="button">Import</button>}>
        All
      </Page>,
    );
    expect(screen.getByText('12 of them')).toBeInTheDocument();
    const [input, button] = [screen.getByRole('textbox'), screen.getByText('Import')];
    expect(input.nextElementSibling ?? button.previousElementSibling).toBeNull();
    expect(input.parentElement?.nextElementSibling).toBe(button.parentElement);
  });

  it('reserves space for a text below the title that is not loaded yet', () => {
    render(
      <Page title="Rows" subtitle="">
        All
      </Page>,
    );
    expect(empty()).toBe(1);
  });
});

describe('a pane', () => {
  it('is a region named by its title and count, with tools above and a foot below', () => {
    const { container } = render(
      <Panes>
        <Pane
          title="Rows"
          count={0}
          toolbar={<button type="button">Sort</button>}
          footer={<button type="button">More</button>}
        >
          None
        </Pane>
      </Panes>,
    );
    expect(screen.getByRole('region', { name: 'Rows (0)' })).toHaveTextContent('Rows (0)SortNoneMore');
    const [tool, foot] = [screen.getByText('Sort'), screen.getByText('More')];
    expect(tool.previousElementSibling).toBe(screen.getByRole('heading', { level: 2 }));
    expect(foot.parentElement?.tagName).toBe('DIV');
    expect(container.querySelector('section')?.lastElementChild).toBe(foot.parentElement);
  });

  it('is not a region without a title, has no head without tools, and has a foot only if it is given', () => {
    const { container, rerender } = render(<Pane>Rows</Pane>);
    expect(screen.queryByRole('heading')).toBeNull();
    expect(container.querySelector('section')).not.toHaveAttribute('aria-labelledby');
    expect(container.querySelector('section')?.children).toHaveLength(1);
    rerender(<Pane title="Rows">All</Pane>);
    expect(screen.getByRole('heading')).toHaveTextContent(/^Rows$/);
    expect(container.querySelector('section')?.children).toHaveLength(2);
    rerender(<Pane toolbar="Sort">All</Pane>);
    expect(container).toHaveTextContent('SortAll');
    expect(screen.queryByRole('heading')).toBeNull();
    expect(container.querySelector('section')).not.toHaveAttribute('aria-labelledby');
  });
});

describe('the pane to work on one row', () => {
  const head = (onBack?: () => void) => (
    <MantineProvider>
      <WorkHead id={12} onBack={onBack}>
        Mesha
      </WorkHead>
    </MantineProvider>
  );

  it('names its row, and has a button back to the list if the list is not visible', () => {
    const onBack = jest.fn();
    const { rerender } = render(head());
    expect(screen.getByRole('heading', { level: 2, name: 'ID #12' })).toBeInTheDocument();
    expect(screen.getByText('Mesha')).toBeInTheDocument();
    expect(screen.queryByRole('button')).toBeNull();
    rerender(head(onBack));
    fireEvent.click(screen.getByRole('button', { name: 'Back to the list' }));
    expect(onBack).toHaveBeenCalledTimes(1);
  });

  it('scrolls by keyboard if it has a name, and shows its aside and its foot', () => {
    const { container, rerender } = render(
      <>
        <WorkBody row="daily:1">
          <SideBySide>Both texts</SideBySide>
        </WorkBody>
        <WorkFoot>Done</WorkFoot>
      </>,
    );
    const body = container.querySelector('section');
    expect(body).not.toHaveAttribute('tabindex');
    expect(body?.children).toHaveLength(1);
    expect(body).toHaveTextContent('Both texts');
    expect(container).toHaveTextContent('Both textsDone');
    expect(container.querySelector('[data-place=foot]')).toHaveTextContent('Done');
    rerender(<WorkBody row="daily:1" label="Texts" aside="Video" />);
    expect(screen.getByRole('region', { name: 'Texts' })).toHaveAttribute('tabindex', '0');
    expect(screen.getByText('Video').parentElement).toBe(screen.getByRole('region'));
  });
});
