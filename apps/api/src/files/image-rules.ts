/** The URL of an image for the page; null without an image. */
export const imageUri = (sha256: string | null): string | null =>
  sha256 === null ? null : `/images/${sha256}`;
