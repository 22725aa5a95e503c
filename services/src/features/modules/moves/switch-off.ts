import type { RemoteChannelDocument } from '../../../models/remote-channel.model';
import { activeOf, type Move, moveModule } from './move-module';

/** Switches a module off for all persons, or on again. @throws Refusal not-found, module-moved */
export async function switchModule(move: Move, disabled: boolean): Promise<RemoteChannelDocument> {
  return moveModule(move, disabled ? 'disabled' : 'enabled', (channel) => {
    const version = activeOf(channel);
    return { set: { disabled }, from: version, to: version };
  });
}
