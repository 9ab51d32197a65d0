export interface PreviousBuild {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly assets: string[];
}
export function readBuilds(folder: string, now?: number): PreviousBuild[];
export function copyPreviousAssets(previous: string, next: string, now?: number): void;
