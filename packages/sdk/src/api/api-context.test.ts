import { renderHook } from '@testing-library/react';
import { useApi } from './api-context';

test('throws an error that names the missing host', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => renderHook(() => useApi())).toThrow('useApi needs the host above it');
});
