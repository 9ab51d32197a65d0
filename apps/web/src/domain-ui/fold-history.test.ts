import type { HistoryEntry } from '@portal/contract/history';
import { expect, test } from 'vitest';
import { foldHistory } from './fold-history.ts';

const entry = (action: HistoryEntry['action'], actor: string): HistoryEntry => ({
  occurredAt: '2026-03-13T09:02:00.000Z',
  action,
  actor,
  onBehalfOf: null,
  changes: [],
  reason: null,
});

test('folds consecutive downloads of one person, and nothing else', () => {
  const folded = foldHistory([
    entry('aao-downloaded', 'Ada'),
    entry('aao-downloaded', 'Ada'),
    entry('aao-downloaded', 'Ada'),
    entry('aao-downloaded', 'Bo'),
    entry('request-file-downloaded', 'Bo'),
    entry('article-registration-edited', 'Bo'),
    entry('article-registration-edited', 'Bo'),
    entry('aao-downloaded', 'Bo'),
  ]);
  expect(folded.map(({ action, actor, times }) => [action, actor, times])).toEqual([
    ['aao-downloaded', 'Ada', 3],
    ['aao-downloaded', 'Bo', 1],
    ['request-file-downloaded', 'Bo', 1],
    ['article-registration-edited', 'Bo', 1],
    ['article-registration-edited', 'Bo', 1],
    ['aao-downloaded', 'Bo', 1],
  ]);
  expect(folded[0]?.occurredAt).toBe('2026-03-13T09:02:00.000Z');
});
