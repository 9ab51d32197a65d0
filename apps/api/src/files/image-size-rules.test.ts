import { describe, expect, it } from 'vitest';
import { imagesOf } from '../../test/image-headers.ts';
import { describeImage } from './image-size-rules.ts';

describe.each(Object.entries(imagesOf))('%s', (_kind, imageOf) => {
  it.each([
    [5, 3, 5],
    [4096, 4096, 4096],
    [4097, 3, 4097],
    [5, 4097, 4097],
    [16_383, 16_383, 16_383],
  ])('of %i by %i pixels', (width, height, side) => {
    expect(describeImage(imageOf(width, height))?.side).toBe(side);
  });

  it('is undefined when the file ends within or before the header with its size', () => {
    const image = imageOf(5, 3);
    for (let length = 0; length < image.length; length += 1) {
      expect(describeImage(image.subarray(0, length))?.side ?? 5).toBe(5);
    }
    expect(describeImage(image.subarray(0, 16))).toBeUndefined();
  });
});

it.each([
  ['png', 20_000, 20_000],
  ['jpeg', 20_000, 20_000],
  ['webp, canvas', 20_000, 20_000],
  ['png', 0xffffffff, 1],
] as const)('reads the size that a %s of few bytes declares: %i by %i', (kind, width, height) => {
  expect(describeImage(imagesOf[kind]!(width, height))?.side).toBe(Math.max(width, height));
});

it.each(['png', 'jpeg'])('is undefined without pixels: %s', (kind) => {
  expect(describeImage(imagesOf[kind]!(0, 3))).toBeUndefined();
  expect(describeImage(imagesOf[kind]!(5, 0))).toBeUndefined();
});
