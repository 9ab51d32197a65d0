import { onPopState } from '../lib/on-pop-state.ts';
import { isReloadingPage } from '../lib/reload-page.ts';

/** Where somebody is about to go: by a link of the portal, or so many steps in its history. */
export type LeaveGoal = HTMLAnchorElement | number;

/** One guard of something unsaved. Of several on the screen, the first one asks for all. */
export interface LeaveWatch {
  readonly ask: (goal: LeaveGoal) => void;
  readonly onLeave: () => void;
  /** Whether a reload by the page itself loses nothing. */
  readonly isKept: boolean;
}

const watches = new Set<LeaveWatch>();
/** The place in the history where the page stays while somebody is asked. */
let here: number | undefined;
/** The screen that is there. What lies over it, such as help, has no screen of its own. */
let screen = '';
let isPassing = false;
let unsubscribe = () => {};

/** The place of the current entry in the history, as the router numbers them. */
function placeInHistory(): number | undefined {
  const state: unknown = window.history.state;
  const place = typeof state === 'object' && state && 'idx' in state ? state.idx : undefined;
  return typeof place === 'number' ? place : undefined;
}

/** The link that an ordinary click opens within the page; undefined for any other click. */
function linkOf(event: MouseEvent): HTMLAnchorElement | undefined {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  if (!isPlain || !(event.target instanceof Element)) return undefined;
  const link = event.target.closest('a');
  if (!link?.href || link.target === '_blank' || link.hasAttribute('download')) return undefined;
  return link.origin === window.location.origin && !link.hash ? link : undefined;
}

const screenOf = ({ pathname, search }: Location): string => pathname + search;

function ask(goal: LeaveGoal): void {
  const [first] = watches;
  first?.ask(goal);
}

function onClose(event: BeforeUnloadEvent): void {
  const isLoss = [...watches].some(({ isKept }) => !isKept || !isReloadingPage());
  if (isLoss) event.preventDefault();
}

function onClick(event: MouseEvent): void {
  const link = isPassing ? undefined : linkOf(event);
  if (!link) return;
  // The link still gets the click but opens nothing, and a drawer around the link closes. The
  // question comes after that, so that the focus later returns to the right place.
  event.preventDefault();
  setTimeout(() => ask(link));
}

/**
 * The browser has gone back or forward already, but the router does not know yet: the page goes
 * to where it was, and then asks.
 */
function onTraverse(event: PopStateEvent): void {
  const there = placeInHistory();
  if (isPassing || here === undefined || there === undefined) return;
  if (screenOf(window.location) === screen) return;
  event.stopImmediatePropagation();
  const steps = there - here;
  if (steps === 0) return;
  window.history.go(-steps);
  ask(steps);
}

function start(): void {
  stayAt();
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

/** Asks before anything on the page or in the browser leads away, until the result is called. */
export function watchLeaving(watch: LeaveWatch): () => void {
  if (watches.size === 0) start();
  watches.add(watch);
  return () => {
    watches.delete(watch);
    if (watches.size === 0) stop();
  };
}

/** The address changed, and the page stayed: going back now counts from here. */
export function stayAt(): void {
  here = placeInHistory();
  screen = screenOf(window.location);
}

/** Lets everything unsaved go. */
export function letGo(): void {
  const leaving = [...watches];
  for (const { onLeave } of leaving) onLeave();
}

/**
 * Follows a link as if nobody had been asked, with all that it tells the next screen. @returns false
 * when it has left the screen meanwhile, as the links of a drawer do
 */
export function follow(link: HTMLAnchorElement): boolean {
  if (!link.isConnected) return false;
  isPassing = true;
  link.click();
  isPassing = false;
  return true;
}

/** Goes back or forward in the history, and asks nothing. */
export function traverse(steps: number): void {
  isPassing = true;
  window.addEventListener('popstate', () => (isPassing = false), { once: true });
  window.history.go(steps);
}
