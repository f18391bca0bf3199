import type { Page } from '@playwright/test';

/** A request that a page made. */
export interface NotedRequest {
  readonly method: string;
  readonly origin: string;
  readonly path: string;
}

/** Records every request of a page from now on. */
export function noteRequests(page: Page): NotedRequest[] {
  const noted: NotedRequest[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    noted.push({ method: request.method(), origin, path: pathname });
  });
  return noted;
}
