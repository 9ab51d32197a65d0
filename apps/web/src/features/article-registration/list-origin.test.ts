import { expect, test } from 'vitest';
import { readTableState } from '../../lib/table-parameters.ts';
import { fillFromMemory } from '../../domain-ui/list-memory/fill-rules.ts';
import { listOrders, listPaths } from './article-registration-lists.ts';
import { addressOf, stateOf, type ListOrigin } from './list-origin.ts';

const origin: ListOrigin = {
  list: 'toApprove',
  position: 0,
  rowsPerPage: 10,
  sortBy: 'requestedAt',
  descending: false,
  search: '',
};
const stored = {
  rowsPerPage: 50,
  sort: { by: 'lastName', descending: true },
  filters: { department: ['Zorg'] },
  defaultView: 'waitsLong',
} as const;
const waitingLong = {
  viewId: 'waitsLong',
  name: 'Wacht lang',
  filters: { requested: ['longerThan5Days'] },
  sort: null,
  isOwn: false,
};

test.each<Partial<ListOrigin>>([
  {},
  { position: 37, search: 'berg' },
  { rowsPerPage: 25, sortBy: 'department' },
  { descending: true, filters: { department: ['ICT'] } },
])('the back link shows the list as the user left it, whatever state is stored: %o', (part) => {
  const opened = { ...origin, ...part };
  const [path, query] = addressOf(opened).split('?');
  expect(path).toBe(listPaths.toApprove);
  const settings = listOrders.toApprove;
  const filters = { ...stored.filters, department: [...stored.filters.department] };
  const filled = fillFromMemory(new URLSearchParams(query), { ...stored, filters }, settings, [
    waitingLong,
  ]);
  expect(readTableState(filled, settings)).toEqual(stateOf(opened));
});
