import { requireHost } from './host-range';

test('a module for this host passes, one for another is refused with both versions named', () => {
  expect(() => requireHost('>=1.2.0 <2', '1.4.0')).not.toThrow();
  expect(() => requireHost('^2.0.0', '1.4.0')).toThrow(/\^2\.0\.0.*1\.4\.0/);
});
