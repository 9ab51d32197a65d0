import type { Page } from '@portal/list-engine/list';

/** A page of a list in the response of a call. */
export type TableAnswer<Item> = Omit<Page<Item>, 'rows'> & { readonly items: Item[] };
