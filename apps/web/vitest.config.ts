import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { contractWithoutSchemas } from './build/contract-without-schemas.ts';

export default defineConfig({
  plugins: [contractWithoutSchemas, react()],
  test: {
    name: 'web',
    environment: 'jsdom',
    // A busy machine is slow, not wrong.
    testTimeout: 20_000,
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
    setupFiles: ['./test/setup.ts'],
  },
});
