import { refuse, renderScreen, testUser } from '@subtitle/sdk/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CreateChannelForm } from './create-channel-form';

type Options = NonNullable<Parameters<typeof renderScreen>[1]>;

async function submit(name: string, createChannel: NonNullable<Options['api']>[string]) {
  renderScreen(<CreateChannelForm />, { user: testUser('uploader'), api: { 'create-channel': createChannel } });
  const field = await screen.findByLabelText(/Channel Name/);
  if (name) await userEvent.type(field, name);
  await userEvent.click(screen.getByRole('button', { name: 'Create Channel' }));
  return field;
}

describe('Add New Channel', () => {
  it('spec 2.5.2, 5.12: requires a name with more than spaces', async () => {
    const field = await submit('   ', () => null);
    expect(screen.getByRole('heading', { name: 'Add New Channel' })).toBeInTheDocument();
    expect(field).toBeRequired();
    expect(screen.getByLabelText('Description')).not.toBeRequired();
    expect(screen.getByText('Channel name is required')).toBeInTheDocument();
    expect(field).toHaveFocus();
  });

  it('spec 2.5.2, 8.8: creates the channel, confirms it and empties the form', async () => {
    const bodies: unknown[] = [];
    const field = await submit('  Rashifal ', ({ body }) => {
      bodies.push(body);
      return { id: 4, ...body };
    });
    expect(await screen.findByText(/Channel created successfully!/)).toBeInTheDocument();
    expect(bodies).toEqual([{ channel_name: 'Rashifal', description: '' }]);
    expect(field).toHaveValue('');
  });

  it('spec 2.5.2: the button reads Saving... while the form is saved, and a second click sends nothing', async () => {
    let calls = 0;
    await submit('Rashifal', () => {
      calls++;
      return new Promise(() => {});
    });
    const button = await screen.findByRole('button', { name: 'Saving...' });
    expect(button).toBeDisabled();
    await userEvent.type(screen.getByLabelText(/Channel Name/), '{Enter}');
    expect(calls).toBe(1);
  });

  it('offers Retry after a network error, which sends the same request again', async () => {
    const sent: unknown[] = [];
    const field = await submit('Rashifal', ({ body }) => {
      sent.push(body);
      if (sent.length === 1) throw new Error('offline');
      return { id: 4, ...body };
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/Channel created successfully!/)).toBeInTheDocument();
    expect(sent).toEqual([sent[0], sent[0]]);
    expect(field).toHaveValue('');
  });

  it.each([
    ["the server's reason", () => refuse('channel-taken'), 'Channel already exists'],
    ['the catalogue where the server has none', () => new Response('', { status: 500 }), 'Failed to create channel'],
    [
      'the network',
      () => {
        throw new Error('offline');
      },
      'Network error. Please try again.',
    ],
  ])('spec 8.8, 8.10: keeps the typed text and names %s', async (_what, handler, sentence) => {
    const field = await submit('Rashifal', handler);
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(field).toHaveValue('Rashifal');
  });
});
