export const promotionMaterial = {
  lead: 'Laat collega’s weten dat ze met {product} voordelig kunnen sporten.',
  socialMedia: 'Social media',
  socialMediaHint:
    'Download berichten, posters en beelden voor schermen, per stuk of een hele map tegelijk.',
  promotionPackage: 'Promotiepakket',
  promotionPackageHint: 'Bestel gedrukte posters en flyers, of vraag bestanden voor schermen aan.',
};
