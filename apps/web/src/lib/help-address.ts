import type { Location } from 'react-router';

/** What the address of a screen ends with while its help lies over it. */
export const helpHash = '#help';

/** Tells the help that the screen below it stands before it in the history. */
const mark = 'helpOfScreen';

/** The address that opens the help of the screen at `location`, which keeps what it was told. */
export const helpAddress = ({ pathname, search, state }: Location<unknown>) => ({
  to: pathname + search + helpHash,
  state: { ...(typeof state === 'object' ? state : null), [mark]: true },
});

/** Whether going back closes the help: it was opened on its screen, and not by its address. */
export const isOpenedOnScreen = ({ state }: Location<unknown>): boolean =>
  typeof state === 'object' && state !== null && mark in state;
