import type { FieldError } from '@portal/contract/errors';
import {
  amountOf,
  type FlyerAmount,
  type PosterAmount,
  type PromotionDesign,
} from '@portal/contract/promotion-item';

export interface Amounts {
  readonly posters: PosterAmount;
  readonly flyers: FlyerAmount;
}

export const noAmounts: Amounts = { posters: 'AmountNone', flyers: 'AmountNone' };

/** What was chosen of each design, by its id. */
export type ChosenAmounts = Readonly<Record<string, Amounts>>;

/** What is ordered of a design: numbers; null for what is not printed. */
export interface OrderLine {
  readonly name: string;
  readonly posters: number | null;
  readonly flyers: number | null;
}

/** The designs of which anything is ordered, as they are sent. */
export const itemsOf = (designs: readonly PromotionDesign[], chosen: ChosenAmounts) =>
  designs
    .map(({ promotionFileId }) => ({ promotionFileId, ...(chosen[promotionFileId] ?? noAmounts) }))
    .filter(({ posters, flyers }) => amountOf(posters) + amountOf(flyers) > 0);

/** How a design is called: with its folder where another has the same name. */
export function designName(design: PromotionDesign, designs: readonly PromotionDesign[]): string {
  const isOnly = designs.every(
    (each) => each.name !== design.name || each.promotionFileId === design.promotionFileId,
  );
  return isOnly ? design.name : `${design.name} (${design.folder})`;
}

/** The designs of which anything is ordered, for people to read. */
export const linesOf = (
  designs: readonly PromotionDesign[],
  chosen: ChosenAmounts,
): readonly OrderLine[] =>
  itemsOf(designs, chosen).map(({ promotionFileId, posters, flyers }) => {
    const design = designs.find((each) => each.promotionFileId === promotionFileId);
    return {
      name: design ? designName(design, designs) : '',
      posters: amountOf(posters),
      flyers: amountOf(flyers),
    };
  });

/** Designs by the folder that they are in, in the order in which they come. */
export function byFolder(
  designs: readonly PromotionDesign[],
): ReadonlyMap<string, readonly PromotionDesign[]> {
  const folders = new Map<string, PromotionDesign[]>();
  for (const design of designs) {
    folders.set(design.folder, [...(folders.get(design.folder) ?? []), design]);
  }
  return folders;
}

/**
 * What the server finds wrong with designs, by their ids. It names them by their place in what was
 * sent: "items.2.promotionFileId", "promotionFileIds.2".
 */
export function designFaults(
  errors: Readonly<Record<string, readonly FieldError[]>>,
  sentIds: readonly string[],
): ReadonlyMap<string, FieldError> {
  const faults = new Map<string, FieldError>();
  for (const [field, [fault]] of Object.entries(errors)) {
    const place = /^(?:items|promotionFileIds)\.(\d+)/.exec(field)?.[1];
    const id = place === undefined ? undefined : sentIds[Number(place)];
    if (id !== undefined && fault) faults.set(id, fault);
  }
  return faults;
}
