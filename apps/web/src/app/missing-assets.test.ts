import { expect, test, vi } from 'vitest';
import source from '../../public/theme.js?raw';

/** A page whose first script runs again on each load, in one tab. */
function openTab() {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
  };
  const reload = vi.fn();
  /** Loads a page without this asset. */
  const miss = (file: string) => {
    let onError: (event: object) => void = () => {};
    const listen = (_type: string, listener: typeof onError) => (onError = listener);
    const names = ['addEventListener', 'localStorage', 'sessionStorage', 'location'];
    // oxlint-disable-next-line typescript/no-implied-eval -- the browser runs this file as it is
    const run = new Function(...names, source) as (...parts: unknown[]) => void;
    run(listen, storage, storage, { reload });
    const script = document.createElement('script');
    script.src = file;
    onError({ target: script });
  };
  return { reload, miss };
}

test('reloads the page once for each missing asset, in any order', () => {
  const { reload, miss } = openTab();
  miss('/assets/one.js');
  miss('/assets/two.js');
  expect(reload).toHaveBeenCalledTimes(2);
  miss('/assets/one.js');
  miss('/assets/two.js');
  miss('/elsewhere.js');
  expect(reload).toHaveBeenCalledTimes(2);
});
