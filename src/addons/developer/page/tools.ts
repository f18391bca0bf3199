import type { DebugFile } from '../../../page/files.ts';

export const explain: DebugFile['explain'] = async (client, cause) => {
  const { explainGates } = await import('./explain-gates.ts');
  return explainGates(client ?? { snapshot: undefined, cause });
};

export const inspect: DebugFile['inspect'] = async (...asked) => {
  const { openInspector } = await import('./open-inspector.ts');
  return openInspector(...asked);
};
