import {
  createContext,
  useContext,
  useLayoutEffect,
  useId,
  useState,
  useSyncExternalStore,
  type ReactNode,
  type RefObject,
} from 'react';
import { ApiError } from '../lib/api-error.ts';

interface Part {
  readonly element: Element;
  readonly retry: () => void;
}

/** The parts of a screen that failed together, in the order of the screen. */
class Outage {
  private readonly parts = new Map<string, Part>();
  private readonly listeners = new Set<() => void>();

  readonly add = (id: string, part: Part): (() => void) => {
    this.parts.set(id, part);
    this.tell();
    return () => {
      this.parts.delete(id);
      this.tell();
    };
  };

  /** The id of the part that is first on the screen: it explains, for all. */
  readonly first = (): string | undefined =>
    [...this.parts].toSorted(([, one], [, other]) =>
      one.element.compareDocumentPosition(other.element) & Node.DOCUMENT_POSITION_FOLLOWING
        ? -1
        : 1,
    )[0]?.[0];

  /** Loads every failed part again. */
  readonly retry = (): void => {
    for (const { retry } of this.parts.values()) retry();
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}

const OutageContext = createContext<Outage | null>(null);

/** Around a screen of several parts: when they fail together, one of them says why. */
export function OutageGroup({ children }: { readonly children: ReactNode }) {
  const [outage] = useState(() => new Outage());
  return <OutageContext value={outage}>{children}</OutageContext>;
}

/** Whether the server or the network failed, and not this call for a reason of its own. */
const isOutage = (error: unknown): boolean =>
  error instanceof ApiError && !error.isLost && (error.status === 0 || error.status >= 500);

const nothing = (): (() => void) => () => {};

interface OutagePart {
  /** Whether another part of the screen explains the failure already. */
  readonly isTold: boolean;
  /** Loads this part again, and every other that failed with it. */
  readonly retry: (() => void) | undefined;
}

/**
 * A failed part of a screen. Outside an `OutageGroup`, and for a failure that is no outage, each
 * part explains itself.
 */
export function useOutagePart(
  ref: RefObject<Element | null>,
  error: unknown,
  onRetry: (() => void) | undefined,
): OutagePart {
  const id = useId();
  const group = useContext(OutageContext);
  const outage = onRetry !== undefined && isOutage(error) ? group : null;
  useLayoutEffect(
    () =>
      outage && onRetry && ref.current
        ? outage.add(id, { element: ref.current, retry: onRetry })
        : undefined,
    // oxlint-disable-next-line react/exhaustive-deps -- a new function of each render loads the same
    [outage, id],
  );
  const first = useSyncExternalStore(
    outage?.subscribe ?? nothing,
    () => outage?.first() ?? id,
    () => id,
  );
  return { isTold: first !== id, retry: outage ? outage.retry : onRetry };
}
