import type { Location } from 'react-router';

/** The hash of a screen's address while its help is open. */
export const helpHash = '#help';

/** The key in the history state that marks the entry before the help as its screen. */
const mark = 'helpOfScreen';

/** The address that opens the help of the screen at `location`, with the state of that location. */
export const helpAddress = ({ pathname, search, state }: Location<unknown>) => ({
  to: pathname + search + helpHash,
  state: { ...(typeof state === 'object' ? state : null), [mark]: true },
});

/** Whether going back closes the help: it was opened on its screen, and not by its address. */
export const isOpenedOnScreen = ({ state }: Location<unknown>): boolean =>
  typeof state === 'object' && state !== null && mark in state;
