import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { houseRules } from './scripts/lint/house-rules.mjs';
import { importDirection } from './scripts/lint/import-direction.mjs';

const noDefaultExport = {
  selector: 'ExportDefaultDeclaration',
  message: 'Named exports only: a thing has one name everywhere',
};

const unseededRandom = {
  name: 'fast-check',
  message: 'Take fc from scripts/properties.mjs: its values follow from the commit',
};

const writesForTests = {
  name: 'xlsx',
  message:
    'Only tests write with SheetJS, by apps/api/test/xlsx/make-with-sheetjs.ts: it has known holes in its reader',
};

/**
 * What the answers of our own rules follow from besides a file: without it the cache would keep them
 * when a rule changes.
 */
const ownRules = createHash('sha256');
for (const name of ['house-rules', 'import-direction', 'server-order']) {
  ownRules.update(readFileSync(new URL(`./scripts/lint/${name}.mjs`, import.meta.url)));
}

export default defineConfig(
  globalIgnores([
    '.cache/',
    '**/dist/',
    'release/',
    '**/.dist-*/',
    '**/data/',
    '**/coverage/',
    'test-results/',
    'playwright-report/',
  ]),
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    settings: { ownRules: ownRules.digest('hex') },
  },
  {
    files: ['**/*.{js,mjs,ts,tsx,mts}'],
    plugins: { house: houseRules },
    languageOptions: { ecmaVersion: 2024, sourceType: 'module' },
    rules: {
      eqeqeq: 'error',
      'max-lines': ['error', 300],
      'no-async-promise-executor': 'error',
      'no-constant-condition': 'error',
      'no-control-regex': 'error',
      'no-debugger': 'error',
      'no-empty': 'error',
      'no-fallthrough': 'error',
      'no-self-assign': 'error',
      'no-sparse-arrays': 'error',
      'no-unreachable': 'error',
      'no-unsafe-finally': 'error',
      'no-useless-escape': 'error',
      'no-var': 'error',
      'prefer-const': 'error',
      'require-yield': 'error',
      'use-isnan': 'error',
      'valid-typeof': 'error',
      'no-restricted-syntax': ['error', noDefaultExport],
      'no-restricted-imports': ['error', { paths: [unseededRandom, writesForTests] }],
      'house/file-name': 'error',
      'house/reasoned-suppression': 'error',
    },
  },
  { files: ['scripts/properties.*'], rules: { 'no-restricted-imports': 'off' } },
  {
    files: ['apps/api/test/xlsx/make-with-sheetjs.ts'],
    rules: { 'no-restricted-imports': ['error', { paths: [unseededRandom] }] },
  },
  { files: ['**/*.mjs'], rules: { 'no-unused-vars': 'error' } },
  { files: ['**/*.config.{js,ts}'], rules: { 'no-restricted-syntax': 'off' } },
  // Rules that need types, and those of React, are in .oxlintrc.json.
  {
    files: ['**/*.{ts,tsx,mts}'],
    extends: [tseslint.configs.recommended],
    rules: {
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['apps/{api,web}/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: { 'house/limit-of-contract': 'error', 'house/person-name': 'error' },
  },
  {
    files: ['apps/api/src/**/*.ts'],
    ignores: ['apps/api/src/{main,portal}.ts'],
    rules: { 'no-console': 'error' },
  },
  {
    files: ['apps/web/public/**/*.js'],
    languageOptions: { sourceType: 'script' },
    rules: { 'no-var': 'off' },
  },
  importDirection,
);
