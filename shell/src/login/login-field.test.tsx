import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LoginField } from './login-field';

test('the eye button shows a hidden password and hides it again', async () => {
  render(<LoginField label="Password" type="password" />);
  const field = screen.getByLabelText(/^Password/);
  const eye = screen.getByRole('button', { name: 'Show password' });
  await userEvent.type(field, 'Demo@2026');
  expect(field).toHaveAttribute('type', 'password');
  await userEvent.click(eye);
  expect(field).toHaveAttribute('type', 'text');
  expect(eye).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(eye);
  expect(field).toHaveAttribute('type', 'password');
  expect(field).toHaveValue('Demo@2026');
});

test('an ordinary field has its label and no eye button', () => {
  render(<LoginField label="Username" autoComplete="username" />);
  expect(screen.getByLabelText(/^Username/)).toBeRequired();
  expect(screen.queryByRole('button')).toBeNull();
});
