export const download = {
  busy: 'Bezig met downloaden',
  file: 'Download {{name}}',
  failed: 'Downloaden is mislukt',
  types: { pdf: 'PDF-document', jpg: 'JPG-afbeelding', png: 'PNG-afbeelding' },
  export: 'Exporteren naar Excel',
  exportBusy: 'Bezig met exporteren',
  exportFailed: 'Exporteren is mislukt',
};
