import type * as nl from './texts.nl.ts';

export const table: typeof nl.table = {
  search: 'Search this list',
  clearSearch: 'Clear search',
  columns: 'Columns',
  columnsShown: '{shown} of {total}',
  columnsTitle: 'Columns in this table',
  columnAlways: 'always',
  columnsReset: 'Restore the default columns',
  sortBy: 'Sort by',
  sortAscending: 'Sorted ascending. Sort descending',
  sortDescending: 'Sorted descending. Sort ascending',
  rowsPerPage: 'Rows per page',
  range: '{from}-{to} of {total}',
  rangeOfMore: '{from}-{to} of more than {total}',
  pages: 'Pages',
  page: 'Page {page}',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  details: 'Details',
  loading: 'The list is loading',
  resultCount_one: '{count, number} result',
  resultCount_other: '{count, number} results',
  moreResults: 'More than {count, number} results',
  nothingFound: 'Nothing found for ‘{search}’',
  nothingFoundHint: 'Check the spelling, or search for a part of the name or the number.',
  beyondLastPage: 'The list has no such page',
  beyondLastPageHint: 'The list is shorter than the address says.',
  toFirstPage: 'To the first page',
  loadFailed: 'The list has not been loaded',
  nothingFoundFilteredHint: 'Check the spelling, or search without the filter.',
  clearFilter: 'Clear filter',
  selectRow: 'Select {name}',
  selectPage: 'Select everything on this page',
  selected: '{shown} selected',
  bulkBar: 'What you can do with the selection',
  clearSelection: 'Clear selection',
};

export const download: typeof nl.download = {
  busy: 'Downloading',
  file: 'Download {name}',
  failed: 'The download failed',
  types: { pdf: 'PDF document', jpg: 'JPG picture', png: 'PNG picture' },
  export: 'Export to Excel',
  exportBusy: 'Exporting',
  exportFailed: 'The export failed',
};

export const leaveGuard: typeof nl.leaveGuard = {
  title: 'Discard changes?',
  text: 'What you typed has not been saved yet.',
  leave: 'Discard and leave',
  stay: 'Stay here',
};

export const draft: typeof nl.draft = {
  restored: 'Draft restored',
  text: 'You filled this in earlier and have not sent or saved it yet.',
  discard: 'Discard draft',
};
