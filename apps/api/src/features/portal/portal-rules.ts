import type { Dependencies } from '../../dependencies.ts';

/** What stays the same as long as the server runs, so that the first page can bring it along. */
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
