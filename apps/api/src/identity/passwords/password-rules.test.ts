import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { checkPassword, type PasswordOwner } from './password-rules.ts';

const owner: PasswordOwner = {
  names: ['Noor', 'Nijënhuis', 'n.kwakernaak@vlierboom.example'],
  portal: ['Sportportaal', 'Sportpas'],
  employers: ['Zorggroep Vlierboom', 'Stichting Xantippe B.V.'],
};
const codes = (password: string) =>
  checkPassword('newPassword', password, owner).map(({ code }) => code);

const good = [
  'Grutto-hamer-91-kelder',
  'kT9#vQ2m!xLp',
  'Trechter3Gondel7Mosterd',
  'Éénmalig gebruik: 4 eenden',
  'Ф1ывапролджя Ёлка',
];

describe('a new password', () => {
  it.each(good)('may be %s', (password) => {
    expect(codes(password)).toEqual([]);
  });

  it.each([
    ['eleven signs', 'kT9#vQ2m!xL'],
    ['eleven signs that are more bytes', 'kT9#vQ2m!💧é'],
    ['no digit', 'kTx#vQzm!xLp'],
    ['no uppercase letter', 'kt9#vq2m!xlp'],
    ['no lowercase letter', 'KT9#VQ2M!XLP'],
    ['blanks alone', ' '.repeat(20)],
  ])('is refused without each kind of character: %s', (_what, password) => {
    expect(codes(password)).toEqual(['password-invalid']);
  });

  it('counts code points, from 12 to 128', () => {
    expect(codes('kT9#vQ2m!xL💧')).toEqual([]);
    const long = `kT9#vQ2m!xLp${'💧grutto'.repeat(20)}`;
    expect(codes([...long].slice(0, 128).join(''))).toEqual([]);
    expect(checkPassword('password', [...long].slice(0, 129).join(''), owner)).toEqual([
      { field: 'password', code: 'password-too-long', values: [128] },
    ]);
  });

  it('counts blanks at either end', () => {
    expect(codes(' kT9#vQ2m!x ')).toEqual([]);
  });
});

describe('a password that attackers try first', () => {
  it.each([
    'Welkom123456',
    'Wachtwoord2026!',
    'W@chtw00rd2026',
    'WelkomWelkom1',
    '2026Wachtwoord',
    'Password1234',
    'P@ssw0rd1234',
    'Pa$$word!2345',
    'Welcome-2026!!',
    'Zomer2026!!!!!',
    'Welkom-Amsterdam-2026',
    'Feyenoord1908',
    'Qwerty123456',
    'Qwertyuiop12',
    '1Qaz2wsx3edc',
    'Abcdefgh1234',
    'Aaaaaaaaaaa1',
    'Abc1Abc1Abc1',
    '123456789aBc',
    '1q2w3e4r5t6Y',
    'Januari-2026',
    'Wachtwoordje1',
    'Geheim!Geheim1',
    'LetMeIn123456',
    'Ajax-Amsterdam1',
    'Wèlkóm-2026-12',
  ])('is refused: %s', (password) => {
    expect(codes(password)).toEqual(['password-common']);
  });

  it.each([
    'Noor-grutto-91-kelder',
    'Nijenhuis91kelder',
    'N1jënhu1s-grutto-9',
    'Kwakernaak-grutto-9',
    'Sportpas-grutto-91',
    'Grutto9sp0rtp0rt@@l',
    'Vlierboom-grutto-9',
    '9-Xantippe-grutto',
  ])('is refused for a name of its owner or of the portal: %s', (password) => {
    expect(codes(password)).toEqual(['password-common']);
    const outsider = { names: ['Ada', 'Boole', 'a@b.example'], portal: [], employers: [] };
    expect(checkPassword('password', password, outsider)).toEqual([]);
  });

  it('refuses hardly any random password', () => {
    // The same ones in each run: hardly any is not none.
    const random = Array.from({ length: 2000 }, (_, index) => {
      const bytes = createHash('sha256').update(String(index)).digest().subarray(0, 12);
      return `aA1${bytes.toString('base64url')}`;
    });
    expect(random.filter((password) => codes(password).includes('password-common'))).toEqual([]);
  });
});
