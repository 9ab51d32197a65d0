const firstSeen = Symbol.for('portal test: real timers');
const timers = globalThis as typeof globalThis & { [firstSeen]?: typeof setTimeout };

/**
 * The files of a worker share its globals. A fake timer that a file leaves behind would block later
 * files forever, far from the cause, so each file refuses to start with one.
 */
timers[firstSeen] ??= setTimeout;
if (setTimeout !== timers[firstSeen]) {
  throw new Error(
    'A test file that ran before this one in the same worker left fake timers behind',
  );
}
