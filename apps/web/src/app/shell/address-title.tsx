import { useAddressTitle } from '../../domain-ui/screen-title.ts';

/**
 * Sets the window title while the screen is loading. It renders before the screen, whose own title
 * is set later and so stays.
 */
export function AddressTitle() {
  useAddressTitle();
  return null;
}
