import { dashboardPath } from '../../protocol/dashboard-calls.ts';

/** A cookie of the dashboard. Scripts cannot read it. */
export interface Cookie {
  /** Its value in a request. */
  read(request: Request): string | undefined;
  /** The header `Set-Cookie` with this value; with an empty one, the browser deletes the cookie. */
  write(value: string): string;
}

/**
 * A cookie for a known origin. Its name contains the port, because browsers send a cookie to all ports of a host.
 *
 * @see https://www.rfc-editor.org/rfc/rfc6265
 */
export function createCookie(purpose: string, origin: string): Cookie {
  const { protocol, port } = new URL(origin);
  const isSecure = protocol === 'https:';
  const name = `${isSecure ? '__Secure-' : ''}assent-${purpose}${port && `-${port}`}`;
  const attributes = `Path=${dashboardPath}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return {
    read(request) {
      const pairs = (request.headers.get('cookie') ?? '').split(/; */);
      return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) || undefined;
    },
    write: (value) => `${name}=${value}; ${attributes}${value ? '' : '; Max-Age=0'}`,
  };
}
