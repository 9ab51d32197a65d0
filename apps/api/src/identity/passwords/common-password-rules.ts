import { commonWords, longestCommonWord } from './common-word-rules.ts';
import { coreSkeleton, letterSkeleton } from './skeleton-rules.ts';

/** Two words of the list with little else around them are guessed as fast as one word. */
const maxWords = 2;
const fewSigns = 3;
const shortestRun = 3;

/** Rows of a keyboard and well-known sequences; checked in both directions. */
const sequences = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  'qwertzuiop',
  'yxcvbnm',
  '!@#$%^&*()',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'qazwsxedcrfvtgbyhnujm',
  'zaqxswcdevfrbgtnhymju',
].flatMap((sequence) => [sequence, [...sequence].reverse().join('')]);

/** Whether a password, without a prefix or suffix, is among those that attackers try first. */
export function isCommonPassword(password: string): boolean {
  return (
    isRepetition(password) ||
    isSequence(password) ||
    isMadeOfWords(coreSkeleton(password)) ||
    isMadeOfWords(letterSkeleton(password))
  );
}

/** A short string that repeats: "Abc1Abc1Abc1". */
function isRepetition(password: string): boolean {
  const text = password.toLowerCase();
  for (let length = 1; length <= 6; length += 1) {
    for (let start = 0; start <= fewSigns; start += 1) {
      let end = start + length;
      while (end < text.length && text[end] === text[end - length]) end += 1;
      const span = end - start;
      if (span >= 2 * length && text.length - span <= fewSigns) {
        return true;
      }
    }
  }
  return false;
}

/** Mostly a run along a keyboard, the alphabet or the digits, or of one character. */
function isSequence(password: string): boolean {
  const text = password.toLowerCase();
  let loose = 0;
  for (let at = 0; at < text.length;) {
    const length = runLength(text, at);
    if (length >= shortestRun) at += length;
    else {
      loose += 1;
      at += 1;
    }
  }
  return loose <= fewSigns;
}

function runLength(text: string, at: number): number {
  let longest = 1;
  while (text[at + longest] === text[at]) longest += 1;
  for (const sequence of sequences) {
    let length = longest + 1;
    while (at + length <= text.length && sequence.includes(text.slice(at, at + length)))
      length += 1;
    longest = Math.max(longest, length - 1);
  }
  return longest;
}

/** Whether at most two common words make up the password, except for a few letters. */
function isMadeOfWords(skeleton: string): boolean {
  if (skeleton.length < shortestRun) return false;
  // For each number of words: the fewest letters that belong to no word, up to each position.
  let loose = Array.from({ length: skeleton.length + 1 }, (_, at) => at);
  for (let count = 1; count <= maxWords; count += 1) {
    const next = loose.map(() => Infinity);
    for (let at = 1; at <= skeleton.length; at += 1) {
      next[at] = (next[at - 1] ?? Infinity) + 1;
      for (let length = 3; length <= Math.min(longestCommonWord, at); length += 1) {
        if (!commonWords.has(skeleton.slice(at - length, at))) continue;
        next[at] = Math.min(next[at] ?? Infinity, loose[at - length] ?? Infinity);
      }
    }
    if ((next[skeleton.length] ?? Infinity) <= fewSigns) return true;
    loose = next;
  }
  return false;
}
