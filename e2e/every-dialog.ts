import { auditedScenes } from './pictures/audited-scenes.ts';
import { restlessScenes } from './pictures/dialog-scenes.ts';
import { picturedScenes, scenes } from './screens.ts';

/**
 * A scene for every dialog in the source of the page: scripts/lint/dialog-scenes.test.mjs counts
 * them, so a dialog without one is noticed.
 */
export const everyDialog = [
  ...scenes,
  ...picturedScenes,
  ...auditedScenes,
  ...restlessScenes,
].filter(({ dialog }) => dialog !== undefined);
