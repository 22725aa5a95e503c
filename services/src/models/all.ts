import type { Model } from 'mongoose';
import { AssignRequestModel } from './assign-request.model';
import { AuditEntryModel } from './audit-entry.model';
import { ChannelModel } from './channel.model';
import { CheckDayModel, CheckFiguresModel } from './check-figures.model';
import { ContentChangeModel } from './content-change.model';
import { ContentDayModel } from './content-day.model';
import { CorrectedTextModel } from './corrected-text.model';
import { CorrectionModel } from './correction.model';
import { CounterModel } from './counter.model';
import { FiguresDueModel, FiguresMarkModel } from './figures-mark.model';
import { ImportModel } from './import.model';
import { ImportCheckMarkModel, ImportCheckModel } from './import-check.model';
import { ImportEventModel } from './import-event.model';
import { ImportLaneModel } from './import-lane.model';
import { ITEM_MODELS } from './item-models';
import { KeyChangeModel } from './key-change.model';
import { KeyTwinsModel } from './key-twins.model';
import { LeaseModel } from './lease.model';
import { LoginAttemptModel } from './login-attempt.model';
import { MachineDayModel } from './machine-day.model';
import { MachineTextModel } from './machine-text.model';
import { MemoryAmendmentModel } from './memory-amendment.model';
import { MemoryEntryModel } from './memory-entry.model';
import { MemoryFillModel } from './memory-fill.model';
import { MemoryImportModel } from './memory-import.model';
import { MemoryDueModel, MemoryMarkModel } from './memory-mark.model';
import { MemoryUnitModel } from './memory-unit.model';
import { MigrationModel } from './migration.model';
import { ModuleHealthModel } from './module-health.model';
import { ModuleHostModel } from './module-host.model';
import { ModuleKeyModel } from './module-key.model';
import { OwnSentenceModel } from './own-sentence.model';
import { PropagatedUnitModel } from './propagated-unit.model';
import { ReleaseModel } from './release.model';
import { RemoteChannelModel } from './remote-channel.model';
import { RemoteEventModel } from './remote-event.model';
import { RemovedRowModel } from './removed-row.model';
import { SecurityEventModel } from './security-event.model';
import { SeenMarkModel } from './seen-mark.model';
import { SentenceJudgementModel } from './sentence-judgement.model';
import { SessionModel } from './session.model';
import { SettingsModel } from './settings.model';
import { SettingsChangeModel } from './settings-change.model';
import { SourceDoubtModel } from './source-doubt.model';
import { SpoolUploadModel } from './spool-upload.model';
import { SubtitleModel } from './subtitle.model';
import { TalkThreadModel } from './talk-thread.model';
import { TermChangeModel, TermMarkModel, TermModel } from './term.model';
import { TranslationModel } from './translation.model';
import { UserModel } from './user.model';
import { WorkDayModel } from './work-day.model';

/**
 * All models. The models of rows come from the table of kinds; the others are listed one per line. `migrate` builds
 * their indexes and the start checks them.
 */
// biome-ignore lint/suspicious/noExplicitAny: a list of models of different documents
export const MODELS: readonly Model<any, any, any, any, any, any, any>[] = [
  ...new Set(Object.values(ITEM_MODELS)),
  AssignRequestModel,
  AuditEntryModel,
  CorrectedTextModel,
  ImportLaneModel,
  ImportEventModel,
  ImportModel,
  ImportCheckModel,
  ImportCheckMarkModel,
  CounterModel,
  LoginAttemptModel,
  MigrationModel,
  SecurityEventModel,
  SentenceJudgementModel,
  SessionModel,
  UserModel,
  SubtitleModel,
  TalkThreadModel,
  TranslationModel,
  LeaseModel,
  SourceDoubtModel,
  SpoolUploadModel,
  RemoteEventModel,
  ModuleHealthModel,
  ModuleHostModel,
  ModuleKeyModel,
  RemoteChannelModel,
  ReleaseModel,
  ChannelModel,
  ContentChangeModel,
  KeyChangeModel,
  KeyTwinsModel,
  RemovedRowModel,
  SettingsModel,
  SettingsChangeModel,
  SeenMarkModel,
  ContentDayModel,
  FiguresMarkModel,
  FiguresDueModel,
  WorkDayModel,
  CheckDayModel,
  CheckFiguresModel,
  MachineDayModel,
  MachineTextModel,
  MemoryEntryModel,
  MemoryAmendmentModel,
  MemoryImportModel,
  MemoryUnitModel,
  MemoryMarkModel,
  MemoryDueModel,
  MemoryFillModel,
  PropagatedUnitModel,
  CorrectionModel,
  OwnSentenceModel,
  TermModel,
  TermChangeModel,
  TermMarkModel,
];
