import { defineModel } from './define-model';

/** Which version of a module people load now; moved only by compare-and-set on its revision. */
export interface RemoteChannelDocument {
  /** The module's federation name. */
  _id: string;
  version: string;
  revision: number;
}

export const RemoteChannelModel = defineModel<RemoteChannelDocument>('remote_channels', {
  _id: { type: String, required: true },
  version: { type: String, required: true },
  revision: { type: Number, required: true },
});
