export const download = {
  busy: 'Bezig met downloaden',
  failed: 'Downloaden is mislukt',
  export: 'Exporteren naar Excel',
  exportBusy: 'Bezig met exporteren',
  exportFailed: 'Exporteren is mislukt',
};
