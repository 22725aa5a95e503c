import type { Model } from 'mongoose';
import { CounterModel } from './counter.model';
import { MigrationModel } from './migration.model';
import { SessionModel } from './session.model';
import { UserModel } from './user.model';

/** Every model, one a line: migrate builds their indexes and the start checks them. */
// biome-ignore lint/suspicious/noExplicitAny: a list of models of different documents
export const MODELS: readonly Model<any>[] = [CounterModel, MigrationModel, SessionModel, UserModel];
