import { useEffect } from 'react';
import { useConfig } from './config-query.ts';

/**
 * Sets the window's title to `{title} | {brand}`. With an empty title (while loading) it is the
 * brand.
 */
export function usePageTitle(title: string): void {
  const { brand } = useConfig();
  // A screen is there: what the first page showed in its place never comes back.
  useEffect(() => document.getElementById('frame')?.remove(), []);
  useEffect(() => {
    document.title = [title, brand].filter(Boolean).join(' | ');
  }, [title, brand]);
}
