import type { Db } from '../database/database.ts';
import { savePublicImage } from '../files/public-image.ts';
import { saveContactInformation, saveSetting } from '../shared-domain/portal-setting-store.ts';
import { drawLogo } from './logo.ts';

/** The provider of the demo: its logo and contact details. */
export async function insertProvider(db: Db): Promise<void> {
  const content = drawLogo({ background: [178, 110, 16], mark: 'dumbbell' });
  const logo = await savePublicImage(db, { contentType: 'image/png', content });
  await saveSetting(db, 'provider-logo', logo);
  await saveContactInformation(db, {
    name: 'Sportpas Nederland',
    address: 'Handelskade 12\n7417 DE Deventer',
    phoneNumber: '0570 555 012',
    emailAddress: 'werkgevers@sportpas.example',
    openingHours: 'Maandag tot en met vrijdag van 8.30 tot 17.00 uur',
  });
}
