export { ConsentKit } from './page/consent-kit.ts';
export type { InPage, KitOptions } from './page/consent-kit.ts';
export { FakeConsentService } from './page/fake-consent-service.ts';
export type { PostedAction, PostedConsent, ProxyReply, ProxyRequest } from './page/fake-consent-service.ts';
export { inPage } from './page/in-page.ts';
export { onPage } from './page/on-page.ts';
export type { PageLike, RouteLike } from './page/on-page.ts';
