import { putPortalTexts } from '@portal/contract/provider';
import { getEvents } from '@portal/contract/provider-event-feed';
import { keyScopes } from '@portal/contract/key-scopes';
import { describe, expect, it } from 'vitest';
import { useTestPortal } from '../../test/test-portal.ts';
import { newId } from '../ids.ts';
import { runCommand } from './run-command.ts';

const portal = useTestPortal();

async function type(...args: string[]): Promise<string[]> {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  await runCommand({ services: portal().services, print }, args);
  return lines;
}

const makeKey = async (...options: string[]) => {
  const name = newId();
  return { name, key: (await type('key', 'create', name, ...options)).at(-1)! };
};
const rotate = async (name: string, ...options: string[]) =>
  (await type('key', 'rotate', name, ...options)).at(-1)!;

/** The scopes `read` and `texts` that a key has, by the calls that it may make. */
async function mayOf(key: string): Promise<string[]> {
  const read = await portal().call(getEvents, { query: {} }, key);
  const texts = await portal().call(putPortalTexts, { body: {} }, key);
  return [...(read.status === 200 ? ['read'] : []), ...(texts.status === 204 ? ['texts'] : [])];
}

/** The scopes of a key as the database has them. */
const storedScopes = (name: string) =>
  portal().database.transaction({}, (db) =>
    db
      .selectFrom('apiKey')
      .select(['scopes', 'earlierScopes'])
      .where('name', '=', name)
      .executeTakeFirstOrThrow(),
  );

describe('a key that is replaced with other scopes', () => {
  it.each([
    ['takes away from both at once', 'read,texts', 'read', ['read'], ['read']],
    ['gives to the new one alone', 'read', 'read,texts', ['read', 'texts'], ['read']],
    ['does both', 'read', 'texts', ['texts'], []],
    ['changes nothing where they are the same', 'read', 'read', ['read'], ['read']],
  ])('%s', async (_case, before, after, ofNew, ofEarlier) => {
    const { name, key } = await makeKey('--scopes', before);
    const successor = await rotate(name, '--scopes', after);
    expect([await mayOf(successor), await mayOf(key)]).toEqual([ofNew, ofEarlier]);
    await type('key', 'retire', name);
    expect([await mayOf(successor), await mayOf(key)]).toEqual([ofNew, []]);
    expect((await storedScopes(name)).earlierScopes).toBeNull();
  });

  it('keeps its scopes without the option, and both secrets work', async () => {
    const { name, key } = await makeKey('--scopes', 'read');
    const successor = await rotate(name);
    expect([await mayOf(successor), await mayOf(key)]).toEqual([['read'], ['read']]);
  });

  it.each([
    ['of a key with all', [], ['--scopes', 'read,texts']],
    ['to all', ['--scopes', 'read,texts'], ['--scopes', keyScopes.join()]],
    ['of a key with an end', ['--expires', '2026-12-31'], ['--scopes', 'read,texts']],
    [
      'to all, of a key with a rate',
      ['--scopes', 'read,texts', '--calls', '600'],
      ['--scopes', keyScopes.join()],
    ],
  ])('is found by either secret in each stored form: %s', async (_case, made, changed) => {
    const { name, key } = await makeKey(...made);
    const successor = await rotate(name, ...changed);
    expect([await mayOf(successor), await mayOf(key)]).toEqual([
      ['read', 'texts'],
      ['read', 'texts'],
    ]);
    await type('key', 'retire', name);
    expect([await mayOf(successor), await mayOf(key)]).toEqual([['read', 'texts'], []]);
    // Once more, so that the form of the successor is also looked up as the earlier one.
    await rotate(name);
    expect(await mayOf(successor)).toEqual(['read', 'texts']);
  });

  it('is listed with the scopes of both secrets', async () => {
    const { name } = await makeKey('--scopes', 'read');
    await rotate(name, '--scopes', 'read,texts');
    const lineOf = async () => (await type('key', 'list')).find((line) => line.startsWith(name));
    expect(await lineOf()).toMatch(
      /may read, texts {2}not used yet {2}the one before it .* {2}may read$/,
    );
    await type('key', 'retire', name);
    expect(await lineOf()).not.toContain('the one before it');
  });

  it.each([
    [['--scopes', 'read,everything'], 'The scopes are'],
    [['--scopes', ''], 'The scopes are'],
    [['--calls', '3'], 'calls'],
  ])('is refused with %j, and stays unchanged', async (options, error) => {
    const { name, key } = await makeKey('--scopes', 'read');
    await expect(rotate(name, ...options)).rejects.toThrow(error);
    expect(await mayOf(key)).toEqual(['read']);
    expect(await storedScopes(name)).toEqual({ scopes: ['read'], earlierScopes: null });
  });
});
