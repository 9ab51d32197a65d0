import classes from './monogram.module.css';

interface MonogramProps {
  readonly name: string;
  readonly logoUri?: string | null;
  /** Width and height in pixels. */
  readonly size: number;
  readonly tone?: 'petrol' | 'amber';
}

const initialsOf = (name: string): string => {
  const words = name.split(/\s+/).filter((word) => /^\p{L}|^\d/u.test(word));
  const [first = name, last] = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ((first[0] ?? '') + (last?.[0] ?? '')).toUpperCase();
};

/** A logo, or initials without one. The name is beside it, so screen readers skip it. */
export function Monogram({ name, logoUri, size, tone = 'petrol' }: MonogramProps) {
  if (logoUri) {
    return <img className={classes.logo} src={logoUri} alt="" width={size} height={size} />;
  }
  const initials = initialsOf(name);
  return (
    <span
      className={classes.initials}
      data-tone={tone}
      style={{
        width: size,
        height: size,
        fontSize: Math.round(size * (initials.length > 1 ? 0.4 : 0.55)),
      }}
      aria-hidden="true"
    >
      {initials}
    </span>
  );
}
