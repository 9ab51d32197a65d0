import type { FieldErrorCode } from '@portal/contract/errors';
import { amountOf, type DesignKind, type PostersFlyersBody } from '@portal/contract/promotion-item';

/** A design that can be ordered. */
export interface Design {
  readonly promotionFileId: string;
  readonly kind: DesignKind;
  readonly folder: string;
  readonly name: string;
}

/** A design with the ordered number of pieces. */
export interface OrderedItem extends Design {
  readonly posters: number;
  readonly flyers: number;
}

/** A fault of an order, with its field of the body. */
export interface OrderFault {
  readonly field: string;
  readonly code: Extract<FieldErrorCode, 'nothing-ordered' | 'item-repeated' | 'item-unknown'>;
}

/** The name of a file without its extension, as the page names the design. */
export const designName = (fileName: string): string => fileName.replace(/\.[^.]*$/, '');

/**
 * The designs and numbers in an order of posters and flyers. A design with a number of zero is
 * ignored, even when it no longer exists.
 */
export function readPrintedItems(
  items: PostersFlyersBody['items'],
  designs: readonly Design[],
): { readonly ordered: readonly OrderedItem[]; readonly faults: readonly OrderFault[] } {
  const printed = designsById(designs);
  const seen = new Set<string>();
  const ordered: OrderedItem[] = [];
  const faults: OrderFault[] = [];
  items.forEach(({ promotionFileId, posters, flyers }, at) => {
    const field = `items.${at}.promotionFileId`;
    const [posterCount, flyerCount] = [amountOf(posters), amountOf(flyers)];
    const design = printed.get(promotionFileId);
    if (seen.has(promotionFileId)) faults.push({ field, code: 'item-repeated' });
    else if (posterCount + flyerCount > 0) {
      if (!design) faults.push({ field, code: 'item-unknown' });
      else ordered.push({ ...design, posters: posterCount, flyers: flyerCount });
    }
    seen.add(promotionFileId);
  });
  if (ordered.length + faults.length === 0) {
    faults.push({ field: 'items', code: 'nothing-ordered' });
  }
  return { ordered, faults };
}

/** As readPrintedItems, for material for screens. */
export function readScreenItems(
  promotionFileIds: readonly string[],
  designs: readonly Design[],
): { readonly ordered: readonly Design[]; readonly faults: readonly OrderFault[] } {
  const onScreen = designsById(designs);
  const ordered: Design[] = [];
  const faults: OrderFault[] = [];
  promotionFileIds.forEach((promotionFileId, at) => {
    const field = `promotionFileIds.${at}`;
    const design = onScreen.get(promotionFileId);
    if (promotionFileIds.indexOf(promotionFileId) < at) {
      faults.push({ field, code: 'item-repeated' });
    } else if (!design) faults.push({ field, code: 'item-unknown' });
    else ordered.push(design);
  });
  return { ordered, faults };
}

const designsById = (designs: readonly Design[]): ReadonlyMap<string, Design> =>
  new Map(designs.map((design) => [design.promotionFileId, design]));
