let isAnew = false;

/**
 * Starts what a press asks for that is no second try of a press that failed. It is about what the
 * screen shows now.
 */
export function pressAnew<T>(start: () => T): T {
  isAnew = true;
  try {
    return start();
  } finally {
    isAnew = false;
  }
}

/** Whether such a press is being dealt with, up to the first pause. */
export const isPressedAnew = (): boolean => isAnew;
