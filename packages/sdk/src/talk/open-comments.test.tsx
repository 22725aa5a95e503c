import { screen } from '@testing-library/react';
import { renderScreen } from '../entries/testing';
import { OpenCommentsFlag } from './open-comments-flag';
import { useOpenComments } from './use-talk';

const unit = (id: number) => ({ kind: 'daily', id, language: 'te' }) as const;

function List({ ids }: { ids: number[] }) {
  const countOpen = useOpenComments(ids.map(unit));
  return (
    <ul aria-label="rows">
      {ids.map((id) => (
        <li key={id} data-testid={id}>
          <OpenCommentsFlag count={countOpen(unit(id))} />
        </li>
      ))}
    </ul>
  );
}

test('a list of 150 rows counts open comments with two requests', async () => {
  const asked: string[] = [];
  const ids = Array.from({ length: 150 }, (_, at) => at + 1);
  renderScreen(<List ids={ids} />, {
    api: {
      'count-open-threads': ({ query }) => {
        asked.push(query.get('units')!);
        return [
          { unit: 'daily:2:te', open: 2 },
          { unit: 'daily:140:te', open: 1 },
        ];
      },
    },
  });
  expect(await screen.findByText('2 open comments')).toBeInTheDocument();
  expect(screen.getByTestId('2')).toHaveTextContent('2 open comments');
  expect(screen.getByTestId('140')).toHaveTextContent('1 open comment');
  expect(screen.getByTestId('3')).toBeEmptyDOMElement();
  expect(asked.map((units) => units.split(',').length)).toEqual([100, 50]);
});

test('an empty list sends no request', async () => {
  const asked: string[] = [];
  const { unexpected } = renderScreen(<List ids={[]} />, {
    api: { 'count-open-threads': () => asked.push('requested') },
  });
  await screen.findByRole('list', { name: 'rows' });
  expect([unexpected, asked]).toEqual([[], []]);
});
