import { render } from '@testing-library/react';
import { MenuIcon } from './menu-icon';

const drawn = (name: Parameters<typeof MenuIcon>[0]['name']) =>
  render(<MenuIcon name={name} />).container.querySelector('svg')!;

test("a module's own icon has the size and line width of the product's icons", () => {
  const own = drawn({ paths: ['M4 4h16', 'M4 20h16'] });
  expect([...own.querySelectorAll('path')].map((path) => path.getAttribute('d'))).toEqual(['M4 4h16', 'M4 20h16']);
  const looks = (icon: Element) =>
    [
      'width',
      'height',
      'viewBox',
      'stroke',
      'stroke-width',
      'stroke-linecap',
      'stroke-linejoin',
      'fill',
      'aria-hidden',
    ].map((name) => icon.getAttribute(name));
  expect(looks(own)).toEqual(looks(drawn('users')));
});

test('an unknown name is a dot', () => {
  expect(drawn('no-such-icon').innerHTML).toBe(drawn('another').innerHTML);
  expect(drawn('users').innerHTML).not.toBe(drawn('another').innerHTML);
});

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'])(
  'menu-icon-named-constructor: %s, which every object has, is a dot',
  (name) => expect(drawn(name).innerHTML).toBe(drawn('no-such-icon').innerHTML),
);

test('every name has its own icon, in the given size', () => {
  const names =
    `activity badge-cc brand-youtube calendar calendar-check calendar-stats calendar-time chart-bar checklist
    circle-check clipboard-list edit file-analytics help-circle language layout-dashboard layout-kanban message-question settings stack
    upload user-check users`.split(/\s+/);
  expect(new Set([...names, 'no-such-icon'].map((name) => drawn(name).innerHTML)).size).toBe(names.length + 1);
  for (const name of ['users', { paths: ['M4 4h16'] }]) {
    const icon = render(<MenuIcon name={name} size={30} />).container.querySelector('svg')!;
    expect([icon.getAttribute('width'), icon.getAttribute('height')]).toEqual(['30', '30']);
  }
});
