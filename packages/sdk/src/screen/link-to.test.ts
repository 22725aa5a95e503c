import { linkTo } from './link-to';

test('a custom path is filled; values are escaped, and undefined values are omitted', () => {
  expect(linkTo('/glossary/:id', { id: 'a/b c' })).toBe('/glossary/a%2Fb%20c');
  expect(linkTo('/glossary/:id/words/:word', { id: 7, word: 'moon' })).toBe('/glossary/7/words/moon');
  expect(linkTo('/glossary', {}, { q: 'new moon', page: undefined, from: 2 })).toBe('/glossary?q=new+moon&from=2');
});

test('a page of the product is found by its name', () => {
  expect(linkTo('approver')).toBe('/Approver');
});

test('a missing parameter is a type error; at run time an error names the parameter', () => {
  // @ts-expect-error no parameter at all
  expect(() => linkTo('/glossary/:id')).toThrow('/glossary/:id needs the parameter id');
  // @ts-expect-error another name
  expect(() => linkTo('/glossary/:id', { name: 1 })).toThrow('needs the parameter id');
});
