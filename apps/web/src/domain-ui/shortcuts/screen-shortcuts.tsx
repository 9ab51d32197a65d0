import { lazy, Suspense, useState } from 'react';
import { withTexts } from '../../i18n/i18n.ts';
import { loadChunk } from '../../lib/load-chunk.ts';
import { moveToRow, toggleRow } from './row-shortcuts.ts';
import { listShortcuts, useShortcutsListed, useShortcutsOn } from './shortcut-store.ts';
import { shortcutTexts } from './texts.ts';
import { useShortcuts } from './use-shortcuts.ts';

const loadDialog = withTexts(() => import('./shortcut-dialog.tsx'), shortcutTexts);
const ShortcutDialog = lazy(async () => ({
  default: (await loadChunk(loadDialog)).ShortcutDialog,
}));

/** The keys of every screen: those of the rows of its list, and the one that lists all keys. */
export function ScreenShortcuts() {
  const isListed = useShortcutsListed();
  const [wasListed, setListed] = useState(isListed);
  if (isListed && !wasListed) setListed(true);
  useShortcuts(useShortcutsOn(), {
    j: () => moveToRow(1),
    k: () => moveToRow(-1),
    x: toggleRow,
    '?': () => listShortcuts(true),
  });
  return (
    wasListed && (
      <Suspense>
        <ShortcutDialog />
      </Suspense>
    )
  );
}
