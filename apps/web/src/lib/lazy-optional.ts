import { lazy, type ComponentType } from 'react';
import { loadChunk } from './load-chunk.ts';

/** As `lazy`, for a part without which the screen works: when it fails to load, nothing is shown. */
export const lazyOptional = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(() =>
    loadChunk(load).then(
      (Part) => ({ default: Part }),
      () => ({ default: () => null }),
    ),
  );
