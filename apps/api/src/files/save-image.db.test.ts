import { calls } from '@portal/contract/calls';
import { maxImagePixels } from '@portal/contract/limits';
import { putPortalTexts, putProject } from '@portal/contract/provider';
import { logoField } from '@portal/contract/provider';
import { putPromotionThumbnail } from '@portal/contract/provider-files';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { makeApiKey, projectBody } from '../../test/factories.ts';
import { imagesOf } from '../../test/image-headers.ts';
import { addPromotionFile, pngOf } from '../../test/stored-files.ts';
import { useTestPortal } from '../../test/test-portal.ts';
import { newId } from '../ids.ts';

const portal = useTestPortal();

/** Sends an image by each call that accepts one. */
async function sendEach(image: Buffer) {
  const apiKey = await makeApiKey(portal());
  const data = { data: image.toString('base64') };
  const name = { kind: 'EmployerPoster', folder: 'Zomer', fileName: 'een.png' } as const;
  const promotionFileId = await addPromotionFile(portal(), apiKey, name, pngOf('een'));
  return {
    'logo.data': await portal().call(
      putProject,
      { params: { projectId: newId() }, body: { ...projectBody(), logo: data } },
      apiKey,
    ),
    'providerLogo.data': await portal().call(
      putPortalTexts,
      { body: { providerLogo: data } },
      apiKey,
    ),
    data: await portal().call(
      putPromotionThumbnail,
      { params: { promotionFileId }, body: data },
      apiKey,
    ),
  };
}

it('covers every call that accepts an image', () => {
  const isImageSchema = (schema: z.ZodType): boolean =>
    schema === logoField ||
    (schema instanceof z.ZodObject && Object.values(schema.shape).some(acceptsImageIn));
  const acceptsImageIn = (field: unknown): boolean => {
    const inner = field instanceof z.ZodOptional || field instanceof z.ZodNullable;
    return inner ? acceptsImageIn(field.unwrap()) : isImageSchema(field as z.ZodType);
  };
  const taking = calls.filter(({ body }) => body?.kind === 'json' && isImageSchema(body.schema));
  expect(new Set(taking)).toEqual(new Set([putProject, putPortalTexts, putPromotionThumbnail]));
});

it.each(Object.entries(imagesOf))(
  'accepts a %s up to the limit, and none beyond it',
  async (_kind, imageOf) => {
    const limit = maxImagePixels;
    for (const answer of Object.values(await sendEach(imageOf(limit, limit)))) answer.ok();
    for (const image of [imageOf(limit + 1, 1), imageOf(1, limit + 1), imageOf(16_000, 16_000)]) {
      for (const [field, answer] of Object.entries(await sendEach(image))) {
        expect(answer.status).toBe(422);
        expect(answer.problem().errors).toEqual({
          [field]: [
            {
              code: 'image-too-large',
              message: 'Gebruik een afbeelding van ten hoogste 4096 bij 4096 pixels',
            },
          ],
        });
      }
    }
  },
);
