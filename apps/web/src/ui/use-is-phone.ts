import { useMediaQuery } from '@mantine/hooks';

/** Whether the window is narrower than 768 px, where rows become cards and buttons become round. */
export const useIsPhone = (): boolean =>
  useMediaQuery('(max-width: 767.98px)', false, { getInitialValueInEffect: false });
