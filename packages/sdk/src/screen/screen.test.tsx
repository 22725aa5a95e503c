import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { defineOperation, useApi } from '../entries/api';
import { ownCallOf } from '../entries/fakes';
import { useParams, useReport } from '../entries/screen';
import { renderScreen } from '../entries/testing';

const getTerm = defineOperation<{ params: { id: string }; query: { full?: boolean }; answer: { word: string } }>({
  name: 'get-term',
  method: 'GET',
  path: '/glossary/terms/:id',
});

function Term() {
  const { id = '' } = useParams<'id'>();
  const api = useApi();
  const report = useReport();
  const [word, setWord] = useState('');
  const ask = () =>
    void api.call(getTerm, { params: { id }, query: { full: true } }).then((term) => setWord(term.word), report);
  return (
    <button type="button" onClick={ask}>
      {`${id}: ${word}`}
    </button>
  );
}

test("a page below the module's path reads its parameters, and a fake answers the module's own call", async () => {
  const asked: unknown[] = [];
  const getTermFake = ({ params, query }: { params: unknown; query: URLSearchParams }) => {
    asked.push(params, query.get('full'));
    return { word: 'moon' };
  };
  renderScreen(<Term />, { path: '/Glossary/:id', url: '/glossary/a%20b', api: { 'get-term': getTermFake } });
  await userEvent.click(await screen.findByRole('button', { name: 'a b:' }));
  expect(await screen.findByRole('button', { name: 'a b: moon' })).toBeVisible();
  expect(asked).toEqual([{ id: 'a b' }, 'true']);
});

test("a module's own calls are distinguished from the platform's calls", () => {
  expect(ownCallOf('GET', '/api/glossary/terms/7')).toBe('get-term');
  expect(ownCallOf('POST', '/api/glossary/terms/7')).toBeUndefined();
  expect(ownCallOf('GET', '/api/auth/verify')).toBeUndefined();
});

test('an error that a screen caught itself is reported, and a call without a fake is listed', async () => {
  const { reported, unexpected } = renderScreen(<Term />, { path: '/glossary/:id', url: '/glossary/7' });
  await userEvent.click(await screen.findByRole('button', { name: '7:' }));
  expect(unexpected).toEqual(['GET /api/glossary/terms/7']);
  expect(reported).toEqual([expect.objectContaining({ code: 'not-found' })]);
});
