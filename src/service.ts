export { AdministrationError } from './service/administration/administration-error.ts';
export type { AdministrationErrorCode } from './service/administration/administration-error.ts';
export type { Actor } from './service/store/audit-event.ts';
export {
  createBrand,
  deleteBrand,
  listBrands,
  renameBrand,
  updateBrand,
} from './service/administration/brand.ts';
export type { BrandChanges, BrandDescription, NewBrand } from './service/administration/brand.ts';
export {
  createChannel,
  deleteChannel,
  listChannels,
  rotateChannelSecret,
  setChannelDisabled,
  updateChannel,
} from './service/administration/channel.ts';
export type {
  ChannelChanges,
  ChannelCredentials,
  ChannelDescription,
  NewChannel,
} from './service/administration/channel.ts';
export type { NewPolicy, UpcomingPolicy } from './service/administration/privacy-policy.ts';
export { listSigningKeys, rotateSigningKey } from './service/administration/signing-keys.ts';
export type { SigningKeyDescription } from './service/administration/signing-keys.ts';
export { applyRetention } from './service/administration/retention.ts';
export type { RetentionCounts, RetentionRules } from './service/administration/retention.ts';
export { eraseSubject, exportSubject } from './service/administration/subject.ts';
export type { SubjectExport } from './service/administration/subject.ts';
export type { SubjectName } from './service/administration/find-subject.ts';
export {
  createConsentService,
  openPostgresStore,
  openSqliteStore,
} from './programs/service/whole-service.ts';
export type { ConsentService } from './service/consent-service.ts';
export type { Log, LogEntry } from './service/operation/request-log.ts';
export type { Observer } from './service/operation/observer.ts';
export type { ServiceRates } from './service/request/rates.ts';
export type { ServiceAddOn } from './service/add-on.ts';
export type { ConsentServiceOptions, ExternalIssuer } from './service/service-options.ts';
export type { DescribedService, Documents } from './service/operation/operator-routes.ts';
export { DatabaseUnusableError } from './service/store/postgres/database-error.ts';
export type { PostgresStore, PostgresStoreOptions } from './service/store/postgres/postgres-store.ts';
export { AddOnUnusableError } from './service/store/add-on-schema.ts';
export type { StoreAddOn } from './service/store/add-on.ts';
export { FolderHeldError } from './service/store/sqlite/folder-lock.ts';
export { FolderUnusableError } from './service/store/sqlite/folder-unusable.ts';
export { SchemaNewerError, SchemaOlderError } from './service/store/schema.ts';
export type { SqliteStore, SqliteStoreOptions } from './service/store/sqlite/sqlite-store.ts';
export type { StoreMeasures } from './service/store/store-measures.ts';
export type { Store } from './service/store/store.ts';
