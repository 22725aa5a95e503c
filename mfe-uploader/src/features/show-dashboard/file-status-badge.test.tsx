import { renderScreen } from '@subtitle/sdk/testing';
import { screen } from '@testing-library/react';
import { FileStatusBadge } from './file-status-badge';

test('spec 4.22: active is green, processing yellow, completed blue; any other value shows no badge', async () => {
  renderScreen(
    <>
      <p>Statuses</p>
      {['active', 'processing', 'completed', 'queued', '', null].map((status) => (
        <div key={String(status)} data-testid={String(status)}>
          <FileStatusBadge status={status} />
        </div>
      ))}
    </>,
  );
  await screen.findByText('Statuses');
  for (const [status, label, colour] of [
    ['active', 'Active', 'green'],
    ['processing', 'Processing', 'yellow'],
    ['completed', 'Completed', 'blue'],
  ] as const) {
    const badge = screen.getByText(label).parentElement!;
    expect(screen.getByTestId(status)).toContainElement(badge);
    expect(badge.getAttribute('style')).toContain(`--mantine-color-${colour}-`);
  }
  for (const status of ['queued', '', 'null']) expect(screen.getByTestId(status)).toBeEmptyDOMElement();
});
