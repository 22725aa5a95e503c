import { renderHook } from '@testing-library/react';
import { useApi } from './api-context';

test('whoever asks without a host above is told so', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => renderHook(() => useApi())).toThrow('useApi needs the host above it');
});
