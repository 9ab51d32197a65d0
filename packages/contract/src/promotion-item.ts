import { z } from 'zod';
import { defineCall } from './call.ts';
import {
  addressSchema,
  emailField,
  idField,
  optionalParagraphField,
  optionalTextField,
  textField,
} from './fields.ts';
import { maxLength, maxDesigns } from './limits.ts';

const group = 'PromotionItem';
const order = { who: 'member', right: 'viewProject', project: { field: 'projectId' } } as const;
const viewInQuery = { ...order, project: { field: 'ProjectId' } } as const;

/** The kinds of material that are printed as posters and flyers. */
export const printedKinds = ['EmployerPoster', 'SportLocationPoster'] as const;
/** The kinds of material for screens. */
export const screenKinds = ['SportLocationNarrowcasting'] as const;
export type DesignKind = (typeof printedKinds | typeof screenKinds)[number];

/** The possible amounts of flyers of a design. */
export const flyerAmounts = [
  'AmountNone',
  'Amount20',
  'Amount50',
  'Amount100',
  'Amount200',
] as const;
export type FlyerAmount = (typeof flyerAmounts)[number];

/** The possible amounts of posters of a design. */
export const posterAmounts = [
  'AmountNone',
  'Amount1',
  'Amount2',
  'Amount3',
  'Amount4',
  'Amount5',
  'Amount10',
] as const;
export type PosterAmount = (typeof posterAmounts)[number];

/** The number of an amount. */
export const amountOf = (amount: FlyerAmount | PosterAmount): number =>
  amount === 'AmountNone' ? 0 : Number(amount.slice('Amount'.length));

const designSchema = z.object({
  promotionFileId: idField,
  /** The file name without its extension. */
  name: z.string(),
  folder: z.string(),
  pictureUri: z.string().nullable(),
});
export type PromotionDesign = z.output<typeof designSchema>;

export const getPromotionDesigns = defineCall({
  group,
  name: 'GetPromotionDesigns',
  method: 'GET',
  summary:
    'What can be ordered: designs of posters and flyers, and of narrowcasting; and where the employer is',
  access: viewInQuery,
  query: z.strictObject({ ProjectId: idField }),
  response: z.object({
    postersAndFlyers: z.array(designSchema),
    narrowcasting: z.array(designSchema),
    /** The employer's address, used for an order unless another address is given. */
    projectAddress: addressSchema,
  }),
  failures: [],
});

const contactShape = {
  contactName: textField(maxLength.wholeName),
  phoneNumber: optionalTextField(maxLength.phoneNumber),
  remarks: optionalParagraphField(maxLength.orderRemarks),
};

export const postersFlyersBodySchema = z.strictObject({
  projectId: idField,
  /** At least one amount must be above zero; each design occurs once. */
  items: z
    .array(
      z.strictObject({
        promotionFileId: idField,
        posters: z.enum(posterAmounts),
        flyers: z.enum(flyerAmounts),
      }),
    )
    .max(maxDesigns),
  deliveryAddress: addressSchema,
  ...contactShape,
});
export type PostersFlyersBody = z.output<typeof postersFlyersBodySchema>;

export const sendPostersFlyersForm = defineCall({
  group,
  name: 'SendPostersFlyersForm',
  method: 'POST',
  summary: 'Order posters and flyers',
  access: order,
  body: postersFlyersBodySchema,
  response: null,
  failures: [],
});

export const screenOrientations = ['Landscape', 'Portrait'] as const;

const narrowcastBodySchema = z.strictObject({
  projectId: idField,
  /** Designs of kind narrowcasting. */
  promotionFileIds: z.array(idField).min(1).max(maxDesigns),
  screenOrientation: z.enum(screenOrientations),
  /** The address that the files are sent to. */
  emailAddress: emailField,
  ...contactShape,
});
export type NarrowcastBody = z.output<typeof narrowcastBodySchema>;

export const sendNarrowcastForm = defineCall({
  group,
  name: 'SendNarrowcastForm',
  method: 'POST',
  summary: 'Ask for material for screens',
  access: order,
  body: narrowcastBodySchema,
  response: null,
  failures: [],
});

const promotionOrderSchema = z.object({
  promotionOrderId: idField,
  /** The order number for people, such as "B-1042". */
  orderNumber: z.string(),
  kind: z.enum(['posters-flyers', 'narrowcast']),
  orderedAt: z.string(),
  orderedBy: z.string(),
  items: z.array(
    z.object({
      name: z.string(),
      folder: z.string(),
      posters: z.int().nullable(),
      flyers: z.int().nullable(),
    }),
  ),
  deliveryAddress: addressSchema.nullable(),
});
export type PromotionOrder = z.output<typeof promotionOrderSchema>;

export const getPromotionOrders = defineCall({
  group,
  name: 'GetPromotionOrders',
  method: 'GET',
  summary: 'The last hundred orders of a project, the latest first',
  access: viewInQuery,
  query: z.strictObject({ ProjectId: idField }),
  response: z.object({ items: z.array(promotionOrderSchema) }),
  failures: [],
});

export const promotionItemCalls = [
  getPromotionDesigns,
  sendPostersFlyersForm,
  sendNarrowcastForm,
  getPromotionOrders,
];
