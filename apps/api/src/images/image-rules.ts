/** Where the page finds an image; null without one. */
export const imageUri = (sha256: string | null): string | null =>
  sha256 === null ? null : `/images/${sha256}`;
