import type * as nl from './texts.nl.ts';

export const promotionMaterial: typeof nl.promotionMaterial = {
  lead: 'Let colleagues know that sport costs less with {product}.',
  socialMedia: 'Social media',
  socialMediaHint: 'Download posts, posters and pictures for screens, one by one or by the folder.',
  promotionPackage: 'Promotion package',
  promotionPackageHint: 'Order printed posters and flyers, or ask for files for screens.',
};
