import type { nl } from '../nl.ts';

export const download: typeof nl.download = {
  busy: 'Downloading',
  file: 'Download {{name}}',
  failed: 'The download failed',
  types: { pdf: 'PDF document', jpg: 'JPG picture', png: 'PNG picture' },
  export: 'Export to Excel',
  exportBusy: 'Exporting',
  exportFailed: 'The export failed',
};
