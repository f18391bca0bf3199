const warned = new Set<string>();

/** Logs each failure once, although it is tried again. */
export function warn(cause: unknown): void {
  if (!warned.has(String(cause)))
    console.warn('[assent] The catalogue or a file cannot be loaded. It is tried again.', cause);
  warned.add(String(cause));
}
