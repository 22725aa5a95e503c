import { render } from '@testing-library/react';
import { MenuIcon } from './menu-icon';

const drawn = (name: Parameters<typeof MenuIcon>[0]['name']) =>
  render(<MenuIcon name={name} />).container.querySelector('svg')!;

test('a module draws an icon of its own, in the size and line of the others', () => {
  const own = drawn({ paths: ['M4 4h16', 'M4 20h16'] });
  expect([...own.querySelectorAll('path')].map((path) => path.getAttribute('d'))).toEqual(['M4 4h16', 'M4 20h16']);
  const looks = (icon: Element) =>
    ['width', 'height', 'viewBox', 'stroke', 'stroke-width', 'stroke-linecap', 'fill', 'aria-hidden'].map((name) =>
      icon.getAttribute(name),
    );
  expect(looks(own)).toEqual(looks(drawn('users')));
});

test('a name that nobody knows is a dot', () => {
  expect(drawn('no-such-icon').innerHTML).toBe(drawn('another').innerHTML);
  expect(drawn('users').innerHTML).not.toBe(drawn('another').innerHTML);
});
