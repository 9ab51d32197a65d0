import { lazy, type ComponentType } from 'react';
import { loadChunk } from './load-chunk.ts';

/** A part of a screen that comes later. If it does not load, the screen goes on without it. */
export const latePart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(() =>
    loadChunk(load).then(
      (Part) => ({ default: Part }),
      () => ({ default: () => null }),
    ),
  );
