import { isDevelopmentHost } from './development-host.ts';
import type { DebugFile } from '../../../page/files.ts';

/**
 * Opens the inspector. What only the address of the page asks for is done on development hosts alone, and leaves the focus
 * where visitors have it. This is a file of its own, so that the client has no list of hosts.
 */
export const openInspector: DebugFile['inspect'] = async (page, isByAddress) => {
  if (isByAddress && !isDevelopmentHost()) return;
  const { showInspector } = await import('./inspect.ts');
  showInspector(page, !isByAddress);
};
