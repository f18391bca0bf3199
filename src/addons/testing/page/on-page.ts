import { ConsentKit, type KitOptions } from './consent-kit.ts';
import { FakeConsentService } from './fake-consent-service.ts';

/** The part of Playwright's `Route` that the kit uses. */
export interface RouteLike {
  request(): { method(): string; url(): string; postData(): string | null };
  fulfill(reply: { status: number; contentType: string; body: string }): Promise<void>;
}

/** The part of Playwright's `Page` that the kit uses. */
export interface PageLike {
  route(matches: (address: URL) => boolean, handle: (route: RouteLike) => Promise<void>): Promise<unknown>;
  unroute(matches: (address: URL) => boolean): Promise<void>;
  evaluate<Argument, Result>(work: (argument: Argument) => Result, argument: Argument): Promise<Result>;
}

/**
 * Makes the kit for a Playwright page. Call it before the page navigates.
 *
 * ```ts
 * const kit = await onPage(page);
 * await page.goto('/');
 * await kit.expectHeldBack('tally', 'statistics');
 * ```
 */
export async function onPage(page: PageLike, options: KitOptions = {}): Promise<ConsentKit> {
  const { proxy = '/consent' } = options;
  const service = new FakeConsentService();
  const isForProxy = ({ pathname }: URL) => pathname.startsWith(`${proxy}/`);
  await page.route(isForProxy, async (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    const body = request.postData() ?? undefined;
    const reply = service.answer({ method: request.method(), path: pathname, body });
    await route.fulfill({ ...reply, contentType: 'application/json' });
  });
  return new ConsentKit(
    service,
    (work, argument) => page.evaluate(work, argument),
    options,
    () => page.unroute(isForProxy),
  );
}
