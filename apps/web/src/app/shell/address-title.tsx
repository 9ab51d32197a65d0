import { useAddressTitle } from '../../domain-ui/screen-title.ts';

/**
 * Names the window while the screen of the address still comes. It stands before the screen, whose
 * own title is set after this one and so stays.
 */
export function AddressTitle() {
  useAddressTitle();
  return null;
}
