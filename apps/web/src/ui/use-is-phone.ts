import { useMediaQuery } from '@mantine/hooks';

/** Whether the window is narrower than 768 px, where rows become cards and buttons become round. */
export const useIsPhone = (): boolean =>
  useMediaQuery('(max-width: 767.98px)', false, { getInitialValueInEffect: false });

/** Whether the window is narrower than 1024 px, where a table shows fewer columns at first. */
export const useIsNarrow = (): boolean =>
  useMediaQuery('(max-width: 1023.98px)', false, { getInitialValueInEffect: false });
