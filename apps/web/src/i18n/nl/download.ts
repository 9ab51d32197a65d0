export const download = {
  busy: 'Bezig met downloaden',
  failed: 'Downloaden is mislukt',
};
