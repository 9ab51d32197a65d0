import type { FieldError } from '@portal/contract/errors';
import {
  amountOf,
  flyerAmounts,
  posterAmounts,
  type FlyerAmount,
  type PosterAmount,
  type PromotionDesign,
} from '@portal/contract/promotion-item';

export interface Amounts {
  readonly posters: PosterAmount;
  readonly flyers: FlyerAmount;
}

export const noAmounts: Amounts = { posters: 'AmountNone', flyers: 'AmountNone' };

/** The chosen amounts of each design, by the design's id. */
export type ChosenAmounts = Readonly<Record<string, Amounts>>;

export const nothingChosen: ChosenAmounts = {};

const isAmounts = (value: unknown): value is Amounts => {
  const { posters, flyers } = { ...(value as Partial<Amounts>) };
  return (
    posterAmounts.some((each) => each === posters) && flyerAmounts.some((each) => each === flyers)
  );
};

/** Whether a stored value is amounts, all of which can be chosen. */
export const areChosenAmounts = (value: unknown): value is ChosenAmounts =>
  typeof value === 'object' && value !== null && Object.values(value).every(isAmounts);

export const noIds: readonly string[] = [];

/** Whether a stored value is ids. */
export const areIds = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'string');

/** The ordered numbers of a design; null for a design that is not printed. */
export interface OrderLine {
  readonly name: string;
  readonly posters: number | null;
  readonly flyers: number | null;
}

/** The designs that are ordered, in the form that the server takes. */
export const itemsOf = (designs: readonly PromotionDesign[], chosen: ChosenAmounts) =>
  designs
    .map(({ promotionFileId }) => ({ promotionFileId, ...(chosen[promotionFileId] ?? noAmounts) }))
    .filter(({ posters, flyers }) => amountOf(posters) + amountOf(flyers) > 0);

/** The name of a design, with its folder if another design has the same name. */
export function designName(design: PromotionDesign, designs: readonly PromotionDesign[]): string {
  const isOnly = designs.every(
    (each) => each.name !== design.name || each.promotionFileId === design.promotionFileId,
  );
  return isOnly ? design.name : `${design.name} (${design.folder})`;
}

/** The designs that are ordered, in the form that the page shows. */
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

/** Designs by folder, in the order of the given list. */
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
 * The faults of designs, by design id. The server names a design by its index in the request:
 * "items.2.promotionFileId", "promotionFileIds.2".
 */
export function designFaults(
  errors: Readonly<Record<string, readonly FieldError[]>>,
  sentIds: readonly string[],
): ReadonlyMap<string, FieldError> {
  const faults = new Map<string, FieldError>();
  for (const [field, [fault]] of Object.entries(errors)) {
    const index = /^(?:items|promotionFileIds)\.(\d+)/.exec(field)?.[1];
    const id = index === undefined ? undefined : sentIds[Number(index)];
    if (id !== undefined && fault) faults.set(id, fault);
  }
  return faults;
}
