import { useEffect } from 'react';
import { useConfig } from './config-query.ts';

/** Sets the window's title to `{title} | {brand}`, or to what is known of them. */
export function useWindowTitle(title: string): void {
  const { brand } = useConfig();
  useEffect(() => {
    document.title = [title, brand].filter(Boolean).join(' | ');
  }, [title, brand]);
}

/** Names the window after the screen that is there. */
export function usePageTitle(title: string): void {
  // A screen is there: what the first page showed in its place never comes back.
  useEffect(() => document.getElementById('frame')?.remove(), []);
  useWindowTitle(title);
}
