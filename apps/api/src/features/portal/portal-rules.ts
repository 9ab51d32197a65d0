import type { Dependencies } from '../../dependencies.ts';

/**
 * The settings that do not change while the server runs, so that they can be sent with the first
 * page.
 */
export const fixedSettings = ({
  brand,
  product,
  entra,
  privacyUrl,
}: Pick<Dependencies['config'], 'brand' | 'product' | 'entra' | 'privacyUrl'>) => ({
  brand,
  product,
  microsoftSignIn: entra !== undefined,
  ...(privacyUrl === undefined ? {} : { privacyUrl }),
});
