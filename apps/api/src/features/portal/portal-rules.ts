import type { Dependencies } from '../../dependencies.ts';

/** What stays the same as long as the server runs, so that the first page can bring it along. */
export const fixedSettings = ({ brand, product, entra }: Dependencies['config']) => ({
  brand,
  product,
  microsoftSignIn: entra !== undefined,
});
