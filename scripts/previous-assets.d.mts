export interface PreviousBuild {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly assets: string[];
}
export function readBuilds(folder: string, now?: number): PreviousBuild[];
export function keepPreviousAssets(previous: string, next: string, now?: number): void;
