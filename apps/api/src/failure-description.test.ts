import { describe, expect, it } from 'vitest';
import { describeFailure } from './failure-description.ts';

const described = (thrown: unknown): string => JSON.stringify(describeFailure(thrown));

describe('the description of a failure in a log', () => {
  it('has its kind, its message and its stack', () => {
    const { failure, frames } = describeFailure(new TypeError('no such colour'));
    expect(failure).toBe('TypeError: no such colour');
    expect(frames?.length).toBeGreaterThan(0);
  });

  it('has no values that the database quotes', () => {
    const ofDatabase = Object.assign(new Error('invalid input syntax for type date: "Fenna"'), {
      severity: 'ERROR',
      code: '22007',
      detail: 'Key (name)=(Fenna)',
      table: 'subscription',
    });
    expect(described(ofDatabase)).not.toContain('Fenna');
    expect(describeFailure(ofDatabase)).toMatchObject({ code: '22007', table: 'subscription' });
  });

  it('has no text that could not be parsed', () => {
    const parse = () => JSON.parse('Fenna {') as unknown;
    expect(parse).toThrow(/Fenna/);
    try {
      parse();
    } catch (error) {
      expect(described(error)).toContain('SyntaxError');
      expect(described(error)).not.toContain('Fenna');
    }
  });

  it.each([['Fenna'], [undefined], [{ name: 'Fenna' }]])(
    'has no value that was thrown: %j',
    (thrown) => {
      expect(described(thrown)).not.toContain('Fenna');
    },
  );
});
