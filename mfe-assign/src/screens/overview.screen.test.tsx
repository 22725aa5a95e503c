import { renderScreen } from '@subtitle/sdk/testing';
import { screen } from '@testing-library/react';
import OverviewScreen from './overview.screen';

describe('the overview', () => {
  it('shows the four cards with their trends and says that they are samples', async () => {
    renderScreen(<OverviewScreen />);
    expect(await screen.findByText('Sample data')).toBeInTheDocument();
    for (const text of ['Total Subtitles', 'YouTube Videos', 'Total Users', 'Processing Time', '1,247', '2.4m'])
      expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.getByText('+12% last month')).toBeInTheDocument();
    expect(screen.getByText('-14% last month')).toHaveAttribute('data-good', 'true');
  });

  it('shows each recent activity by its status', async () => {
    renderScreen(<OverviewScreen />);
    expect(await screen.findByText('Processing')).toBeInTheDocument();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuemax', '100');
    expect(screen.getByText('128 subtitles')).toBeInTheDocument();
    expect(screen.getByText('Waiting...')).toBeInTheDocument();
    expect(screen.getByText('Queued')).toBeInTheDocument();
  });
});
