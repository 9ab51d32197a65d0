export interface KeptBuild {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly assets: string[];
}
export function readBuilds(folder: string, now?: number): KeptBuild[];
export function keepPreviousAssets(previous: string, next: string, now?: number): void;
