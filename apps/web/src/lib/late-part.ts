import { lazy, type ComponentType } from 'react';
import { loadChunk } from './load-chunk.ts';

/** A part of a screen that loads later. The screen works without it when it fails to load. */
export const latePart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(() =>
    loadChunk(load).then(
      (Part) => ({ default: Part }),
      () => ({ default: () => null }),
    ),
  );
