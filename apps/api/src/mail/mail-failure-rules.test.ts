import { describe, expect, it } from 'vitest';
import { describeMailFailure, judgeMailFailure } from './mail-failure-rules.ts';

describe('a mail that was not sent', () => {
  it.each([
    ['address', { code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' }],
    [
      'address',
      {
        code: 'EENVELOPE',
        responseCode: 550,
        command: 'RCPT TO',
        response: '550 5.1.1 <a@werk.example> unknown',
      },
    ],
    [
      'message',
      {
        code: 'EENVELOPE',
        responseCode: 550,
        command: 'RCPT TO',
        response: '550 5.7.1 relaying denied',
      },
    ],
    ['message', { code: 'EENVELOPE', responseCode: 553, command: 'MAIL FROM' }],
    ['message', { code: 'EMESSAGE', responseCode: 554, command: 'DATA' }],
    ['later', { code: 'EENVELOPE', responseCode: 451, command: 'RCPT TO' }],
    ['later', { code: 'EMESSAGE', responseCode: 421, command: 'DATA' }],
    // A wrong password of the portal is no failure of the mail.
    ['later', { code: 'EAUTH', responseCode: 535, command: 'AUTH PLAIN' }],
    ['later', { code: 'ECONNECTION' }],
    ['later', new Error('no answer')],
    ['later', undefined],
  ])('is refused: %s, for %j', (kind, error) => {
    expect(judgeMailFailure(error)).toBe(kind);
  });

  it('is described without what the other server wrote', () => {
    const error = { code: 'EENVELOPE', responseCode: 550, response: '550 <a@werk.example>' };
    expect(describeMailFailure(error)).toBe('EENVELOPE 550');
    expect(describeMailFailure(new Error('a@werk.example'))).toBe('failed');
  });
});
