import { useEffect } from 'react';
import { useConfig } from './config-query.ts';

/** Sets the window's title to `{title} | {brand}`. An empty title (still loading) leaves the brand. */
export function usePageTitle(title: string): void {
  const { brand } = useConfig();
  useEffect(() => {
    document.title = [title, brand].filter(Boolean).join(' | ');
  }, [title, brand]);
}
