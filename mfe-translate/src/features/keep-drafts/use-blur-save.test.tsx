import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SAVES, useBlurSave } from './use-blur-save';

function Form({ saved }: { saved: () => Promise<boolean> }) {
  const onBlur = useBlurSave({ dirty: true, keepsUntilSaved: false, saveDraft: saved });
  return (
    <>
      <input aria-label="text" onBlur={onBlur} />
      <input aria-label="next" />
      <div {...SAVES}>
        <button type="button">Save</button>
      </div>
    </>
  );
}

function setUp() {
  const saved = jest.fn(async () => true);
  render(<Form saved={saved} />);
  return saved;
}
const text = () => screen.getByLabelText('text');

test('leaving a field for the next one saves', async () => {
  const saved = setUp();
  await userEvent.click(text());
  await userEvent.tab();
  expect(saved).toHaveBeenCalledTimes(1);
});

test('leaving a field by a press on Save saves only once, by that press', async () => {
  const saved = setUp();
  await userEvent.click(text());
  await userEvent.click(screen.getByRole('button'));
  expect(saved).not.toHaveBeenCalled();
});

test('a press on Save that moves no focus, as in Safari, causes no second save', () => {
  const saved = setUp();
  fireEvent.pointerDown(screen.getByRole('button'));
  fireEvent.blur(text());
  fireEvent.click(screen.getByRole('button'));
  expect(saved).not.toHaveBeenCalled();
  fireEvent.blur(text());
  expect(saved).toHaveBeenCalledTimes(1);
});
