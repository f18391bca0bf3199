/** What a page of the tests is held to: a strict policy, and Trusted Types from ours and the page's own. */
const policy = [
  "default-src 'self'",
  "script-src 'self' 'nonce-ours'",
  "style-src 'self'",
  "require-trusted-types-for 'script'",
  'trusted-types assent page',
].join('; ');

/**
 * Plays the servers of a brand and of vendors.
 *
 * `/strict/…?module=&body=` is a page under {@link policy} that loads a module, and its markup.
 * `/vendor/<name>.<js|mjs|html|svg|css>?after=<ms>&behind=<text>` is a vendor's file, `after` so many milliseconds,
 * and when a file with this text in its address has been requested: its scripts note their name in `window.ran`. `/vendor/missing.js` does not exist.
 * `/vendor-hits?of=<text>` says how many requests for vendors' files had this text in their address.
 */
export function vendors() {
  /** @type {string[]} */
  const hits = [];
  return {
    name: 'vendors',
    /** @param {import('koa').Context} context */
    async serve(context) {
      const { pathname, searchParams } = new URL(context.url, 'http://page');
      if (pathname.startsWith('/strict/')) {
        context.set('content-security-policy', policy);
        const start = `<script type="module" src="${searchParams.get('module')}"></script>`;
        const head = `<head><title>Strict</title>${start}</head>`;
        const body = `<body>${searchParams.get('body') ?? ''}</body>`;
        return { type: 'html', body: `<!doctype html><html lang="en">${head}${body}</html>` };
      }
      if (pathname === '/vendor-hits') {
        const part = searchParams.get('of') ?? '';
        return { type: 'json', body: String(hits.filter((url) => url.includes(part)).length) };
      }
      if (!pathname.startsWith('/vendor/')) return undefined;
      hits.push(context.url);
      // oxlint-disable-next-line tests/no-fixed-wait -- the answer is late
      await new Promise((resolve) => setTimeout(resolve, Number(searchParams.get('after'))));
      const behind = searchParams.get('behind') ?? '';
      while (!hits.some((url) => url.endsWith(behind)))
        await new Promise((resolve) => setTimeout(resolve, 5));
      context.set('cache-control', 'no-store');
      const [name = '', type = ''] = pathname.slice('/vendor/'.length).split('.');
      return name === 'missing'
        ? undefined
        : { type: type === 'mjs' ? 'js' : type, body: bodyOf(name, type) };
    },
  };
}

/** @param {string} name @param {string} type */
function bodyOf(name, type) {
  if (type === 'svg') return '<svg xmlns="http://www.w3.org/2000/svg" width="7" height="5"/>';
  if (type === 'css') return 'body { outline: 3px solid red }';
  if (type === 'html') return `<!doctype html><title>${name}</title>`;
  return `window.ran.push('${name}')`;
}
