import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractWithoutSchemas } from './build/contract-without-schemas.ts';
import { entryHtml } from './build/entry-html.ts';
import { leanContract } from './build/lean-contract.ts';
import { leanRouter } from './build/lean-router.ts';
import { leanTranslator } from './build/lean-translator.ts';
import { reloadTexts } from './build/reload-texts.ts';
import browsers from './browsers.json' with { type: 'json' };

/** The paths that the server handles. All others belong to the page. */
const serverPaths =
  '^/(employerportal|provider|images|docs|openapi(?:\\.json)?|health|metrics|auth/microsoft)(?=[/?]|$)';
const proxy = { [serverPaths]: `http://127.0.0.1:${process.env.PORT ?? '3000'}` };

/**
 * Each group is one chunk with all its imports, because small files compress less well and each
 * costs a request. A later group omits the modules of an earlier one.
 */
const groups = [
  { name: 'sign-in', test: /src[\\/]main\.tsx$/ },
  // Loaded after it, on the same screens: without a chunk of its own, and of what it shares with
  // the foot of these screens, they would load the shell.
  { name: 'late-parts', test: /authentication[\\/]late-parts\.tsx$|lib[\\/]help-address\.ts$/ },
  {
    name: 'shell',
    test: /src[\\/](app[\\/]portal-screens\.tsx|session[\\/]pending-changes\.ts)$|IconArrowRight\.mjs$/,
  },
  // The texts of a screen, by language: those of the frame, and those of requests.
  ...['nl', 'en'].flatMap((language) => [
    { name: `portal-texts.${language}`, test: new RegExp(`portal-texts\\.${language}\\.ts$`) },
    {
      name: `request-texts.${language}`,
      test: new RegExp(`article-registration[\\\\/](bulk[\\\\/])?texts\\.${language}\\.ts$`),
    },
  ]),
  // Shared by many screens; modules that only lists need are in the chunk of the lists.
  {
    name: 'kit',
    test: /src[\\/](ui(?![\\/]data-table)|lib(?![\\/]table-parameters))[\\/]|@mantine|contract[\\/]src(?![\\/]participation-fields)/,
    minShareCount: 8,
  },
  {
    name: 'list',
    test: /src[\\/](ui[\\/](data-table[\\/](data-table|use-row-selection|use-is-loaded)\.|export-button)|domain-ui[\\/](list-memory[\\/](views-of|use-list-)|column-choice[\\/]use-|status-tones|use-terms|participation-|link-name|person-path))/,
  },
  { name: 'subscriptions', test: /features[\\/]subscription[\\/]subscription-(queries|lists)/ },
  // Shared by screens of records: names, panels, dialogs. Refusals are rare, and no list has a
  // history.
  {
    name: 'records',
    test: /src[\\/]domain-ui[\\/](?!forbidden-page|history-panel)[\w-]+\.tsx$/,
    minShareCount: 3,
  },
  {
    name: 'requests',
    test: /features[\\/]article-registration[\\/](article-registration-queries|article-registration-fallback|reason-field|check-warning|list-origin|list[\\/]article-registration-list-page)|src[\\/]domain-ui[\\/]decider-name/,
  },
];

export default defineConfig({
  plugins: [
    contractWithoutSchemas,
    leanContract,
    leanRouter(),
    leanTranslator(),
    entryHtml,
    reloadTexts,
    react(),
  ],
  // Nothing is inlined, because the content policy allows fonts and styles from files only.
  build: {
    manifest: true,
    assetsInlineLimit: 0,
    target: Object.entries(browsers).map(([name, version]) => name + version),
    modulePreload: { polyfill: false },
    // The size limits of the page are in budget.json.
    chunkSizeWarningLimit: Infinity,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: { proxy },
});
