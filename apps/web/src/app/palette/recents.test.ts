import { maxRecentRecords } from '@portal/contract/limits';
import { beforeEach, expect, test } from 'vitest';
import { idOf } from '../../../test/id-of.ts';
import { addRecent, type Opened, readOpened } from './recents.ts';

const record = (name: string): Opened => ({
  kind: 'person',
  projectId: idOf('project'),
  id: idOf(name),
});

beforeEach(() => localStorage.clear());

test('the latest entry is first, and each is stored once', () => {
  for (const name of ['a', 'b', 'a']) addRecent('me', record(name));
  addRecent('me', { kind: 'offer', key: '/contact' });
  expect(readOpened('me')).toEqual([{ kind: 'offer', key: '/contact' }, record('a'), record('b')]);
});

test('stores a few per account, and none without an account', () => {
  for (let count = 0; count < 30; count += 1) addRecent('me', record(`${count}`));
  expect(readOpened('me')).toHaveLength(maxRecentRecords);
  expect(readOpened('other')).toEqual([]);
  addRecent(null, record('a'));
  expect(readOpened(null)).toEqual([]);
});

test.each(['no json', '{}', 'null', '[1, null, {"kind":"else"}, {"kind":"person","id":7}]'])(
  'ignores an invalid value in the storage: %s',
  (stored) => {
    localStorage.setItem('employer-portal-recent:me', stored);
    expect(readOpened('me')).toEqual([]);
  },
);
