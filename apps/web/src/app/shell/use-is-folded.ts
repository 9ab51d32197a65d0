import { useMediaQuery } from '@mantine/hooks';

/**
 * Whether the window is narrower than 1200 px, where the menu collapses to leave space for tables.
 */
export const useIsFolded = (): boolean =>
  useMediaQuery('(max-width: 1199.98px)', false, { getInitialValueInEffect: false });
