import type { nl } from '../nl.ts';

export const download: typeof nl.download = {
  busy: 'Downloading',
  failed: 'The download failed',
  export: 'Export to Excel',
  exportBusy: 'Exporting',
  exportFailed: 'The export failed',
};
