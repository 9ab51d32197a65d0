import { useEffect } from 'react';
import { useConfig } from './config-query.ts';

/** Sets the window's title to `{title} | {brand}`, or to the known part of it. */
export function useWindowTitle(title: string): void {
  const { brand } = useConfig();
  useEffect(() => {
    document.title = [title, brand].filter(Boolean).join(' | ');
  }, [title, brand]);
}

/** Sets the window's title to that of the rendered screen. */
export function usePageTitle(title: string): void {
  // Once a screen is rendered, the placeholder of the HTML never returns.
  useEffect(() => document.getElementById('frame')?.remove(), []);
  useWindowTitle(title);
}
