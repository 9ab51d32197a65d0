import { projectOfCurrentEntry } from '../lib/history-entry.ts';
import { onPopState } from '../lib/on-pop-state.ts';
import { isReloadingPage } from '../lib/reload-page.ts';

/** The target of a navigation: a link of the portal, or a number of steps in the history. */
export type LeaveTarget = HTMLAnchorElement | number;

/** A guard of unsaved edits. Of several on the screen, the first one shows the dialog. */
export interface NavigationGuard {
  readonly confirm: (target: LeaveTarget) => void;
  readonly onLeave: () => void;
  /** Whether a reload by the page itself loses nothing. */
  readonly isStored: boolean;
}

const guards = new Set<NavigationGuard>();
/** The index of the history entry at which the page stays during the confirmation. */
let currentIndex: number | undefined;
/** The address of the current screen, and its project. An overlay, such as help, has the same. */
let screen = '';
let isBypassed = false;
let unsubscribe = () => {};

/** The index of the current history entry, as the router numbers them. */
function historyIndex(): number | undefined {
  const state: unknown = window.history.state;
  const index = typeof state === 'object' && state && 'idx' in state ? state.idx : undefined;
  return typeof index === 'number' ? index : undefined;
}

/** The link that a plain click opens within the page; undefined for any other click. */
function linkOf(event: MouseEvent): HTMLAnchorElement | undefined {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  if (!isPlain || !(event.target instanceof Element)) return undefined;
  const link = event.target.closest('a');
  if (!link?.href || link.target === '_blank' || link.hasAttribute('download')) return undefined;
  return link.origin === window.location.origin && !link.hash ? link : undefined;
}

/** The same address shows another screen in another project. */
const currentScreen = (): string => {
  const { pathname, search } = window.location;
  return `${pathname}${search} ${projectOfCurrentEntry() ?? ''}`;
};

function confirm(target: LeaveTarget): void {
  const [first] = guards;
  first?.confirm(target);
}

function onClose(event: BeforeUnloadEvent): void {
  const isLoss = [...guards].some(({ isStored }) => !isStored || !isReloadingPage());
  if (isLoss) event.preventDefault();
}

function onClick(event: MouseEvent): void {
  const link = isBypassed ? undefined : linkOf(event);
  if (!link) return;
  // The link still gets the click but opens nothing, and a drawer around the link closes. The
  // dialog opens after that, so that the focus later returns to the right element.
  event.preventDefault();
  setTimeout(() => confirm(link));
}

/**
 * The browser has gone back or forward already, but the router does not know yet: the page returns
 * to its entry, and then confirms.
 */
function onTraverse(event: PopStateEvent): void {
  const newIndex = historyIndex();
  if (isBypassed || currentIndex === undefined || newIndex === undefined) return;
  if (currentScreen() === screen) return;
  event.stopImmediatePropagation();
  const steps = newIndex - currentIndex;
  if (steps === 0) return;
  window.history.go(-steps);
  confirm(steps);
}

function start(): void {
  recordLocation();
  window.addEventListener('beforeunload', onClose);
  // `capture`, so that this listener runs before that of the link.
  document.addEventListener('click', onClick, { capture: true });
  unsubscribe = onPopState(onTraverse);
}

function stop(): void {
  window.removeEventListener('beforeunload', onClose);
  document.removeEventListener('click', onClick, { capture: true });
  unsubscribe();
}

/** Guards the page against navigation, until the returned function is called. */
export function guardNavigation(guard: NavigationGuard): () => void {
  if (guards.size === 0) start();
  guards.add(guard);
  return () => {
    guards.delete(guard);
    if (guards.size === 0) stop();
  };
}

/** Records the address after a navigation within the screen, from which going back counts. */
export function recordLocation(): void {
  currentIndex = historyIndex();
  screen = currentScreen();
}

/** Discards all unsaved edits. */
export function discardAll(): void {
  const leaving = [...guards];
  for (const { onLeave } of leaving) onLeave();
}

/**
 * Follows a link without a confirmation, with its router state. @returns false when it has left the
 * screen meanwhile, as the links of a drawer do
 */
export function follow(link: HTMLAnchorElement): boolean {
  if (!link.isConnected) return false;
  isBypassed = true;
  link.click();
  isBypassed = false;
  return true;
}

/** Goes back or forward in the history, without a confirmation. */
export function traverse(steps: number): void {
  isBypassed = true;
  window.addEventListener('popstate', () => (isBypassed = false), { once: true });
  window.history.go(steps);
}
