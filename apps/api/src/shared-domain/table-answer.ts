import type { Page } from '@portal/list-engine/list';

/** A page of a list as a call answers it. */
export type TableAnswer<Item> = Omit<Page<Item>, 'rows'> & { readonly items: Item[] };
