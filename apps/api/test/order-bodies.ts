import type { postersFlyersBodySchema } from '@portal/contract/promotion-item';
import type { z } from 'zod';

type OrderBody = z.input<typeof postersFlyersBodySchema>;

/** An order of two posters of one design; `overrides` replaces some of its fields. */
export const postersFlyersBody = ({
  promotionFileId,
  ...overrides
}: Partial<OrderBody> & { projectId: string; promotionFileId: string }): OrderBody => ({
  items: [{ promotionFileId, posters: 'Amount2', flyers: 'AmountNone' }],
  deliveryAddress: {
    street: 'Lijsterbesstraat',
    houseNumber: '14',
    postalCode: '7203 KD',
    city: 'Zutphen',
  },
  contactName: 'Joost Nijënhuis',
  ...overrides,
});
