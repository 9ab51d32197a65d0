import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { chosenFiles } from '../../scripts/gates/gates.mjs';
import { contractWithSchemas } from './build/contract-with-schemas.ts';
import { contractWithoutSchemas } from './build/contract-without-schemas.ts';

export default defineConfig({
  plugins: [contractWithSchemas, contractWithoutSchemas, react()],
  test: {
    name: 'web',
    environment: 'jsdom',
    // With isolation each file loads React, Mantine and the page again, which took half of the
    // time.
    isolate: false,
    // Page tests make many short-lived objects. A larger young generation saves a tenth of their time.
    execArgv: ['--max-semi-space-size=64'],
    // The limits are long, because a test must not fail only because the machine is busy.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    include: chosenFiles('web', ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}']).map((path) =>
      path.replace(/^apps\/web\//, ''),
    ),
    setupFiles: ['./test/setup.ts'],
  },
});
