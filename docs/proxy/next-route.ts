// Next: this file is `app/consent/[...path]/route.ts`. `npm i ../assent/assent-0.1.0.tgz`.

import { createTokenProxy } from 'assent/proxy';
import { readSettings } from './settings.ts';

const proxy = createTokenProxy({
  ...readSettings(process.env),
  // Next does not say who asks; the servers in front of it do, in X-Forwarded-For.
  trustedHops: 1,
});

const answer = (request: Request): Promise<Response> => proxy(request);

export { answer as GET, answer as POST, answer as OPTIONS };
