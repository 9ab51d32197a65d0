import type * as nl from './texts.nl.ts';

export const help: typeof nl.help = {
  open: 'Help with this screen',
  close: 'Close help',
};

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
  beyondLastPage: 'This page of the list does not exist',
  beyondLastPageHint: 'The list is shorter than the address says.',
  toFirstPage: 'Go to the first page',
  loadFailed: 'The list has not been loaded',
  nothingFoundFilteredHint: 'Check the spelling, or search without the filter.',
  clearFilter: 'Clear all filters',
  nothingFiltered: 'Nothing found with these filters',
  nothingFilteredHint: 'Remove a filter, or choose a wider period or price.',
  selectRow: 'Select {name}',
  selectPage: 'Select everything on this page',
  selected: '{shown} selected',
  bulkBar: 'What you can do with the selection',
  clearSelection: 'Clear selection',
  print: {
    of: '{name}, {date}',
    search: 'Searched for ‘{search}’',
    page: 'page {page} of {pages}',
  },
  options: {
    title: 'Filters and columns',
    titleCounted: 'Filters ({count}) and columns',
    close: 'Close filters and columns',
    views: 'View',
    view: 'View: {name}',
    noView: 'None',
  },
  filter: {
    title: 'Filters',
    clear_one: 'Clear filters ({count})',
    clear_other: 'Clear filters ({count})',
    apply: 'Apply',
    remove: 'Remove',
    removeOf: 'Remove the {label} filter',
    show: 'Show the list',
    off: 'All',
    empty: '(empty)',
    andMore: '{first} + {more}',
    from: 'From',
    to: 'To',
    since: 'from {from}',
    until: 'up to {to}',
    between: '{from} to {to}',
    search: 'Search',
    searchIn: 'Search in {label}',
    noneFound: 'Nothing found',
    noValues: 'There is nothing to choose from yet.',
    loading: 'The choices are loading',
    loadFailed: 'The choices could not be loaded.',
    cut: 'You see the 200 most common ones. Search for the rest.',
    wrong: {
      dates: 'The date at ‘To’ is before the one at ‘From’.',
      cents: 'Enter amounts such as 12,50, the lowest first.',
    },
    periods: {
      thisMonth: 'This month',
      nextMonth: 'Next month',
      lastMonth: 'Last month',
      longerThan5Days: 'More than 5 days ago',
    },
  },
};

export const download: typeof nl.download = {
  busy: 'Downloading',
  file: 'Download {name}',
  failed: 'The download failed',
  types: { pdf: 'PDF document', jpg: 'JPG picture', png: 'PNG picture' },
  export: 'Export to Excel',
  exportFiltered: 'Export to Excel (filtered)',
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
  uncertain:
    'You sent this, but it is not certain that it was done. Send it again as it is: it will not be done twice.',
  discard: 'Discard draft',
};

export const dateInput: typeof nl.dateInput = {
  form: 'dd-mm-yyyy',
  open: 'Open the calendar',
  wrong: 'Enter the date as dd-mm-yyyy, such as 31-12-2026',
};
