export { ConsentKit } from './testing/consent-kit.ts';
export type { InPage, KitOptions } from './testing/consent-kit.ts';
export { FakeConsentService } from './testing/fake-consent-service.ts';
export type {
  PostedAction,
  PostedConsent,
  ProxyReply,
  ProxyRequest,
} from './testing/fake-consent-service.ts';
export { inPage } from './testing/in-page.ts';
export { onPage } from './testing/on-page.ts';
export type { PageLike, RouteLike } from './testing/on-page.ts';
