import fc from 'fast-check';

/**
 * fast-check, whose random values are seeded by PROPERTY_SEED. vitest.config.ts derives it from the
 * commit (record 147).
 */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 0) });

export { fc };
