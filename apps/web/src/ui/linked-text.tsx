import { Fragment } from 'react';
import classes from './linked-text.module.css';
import { NoWrap } from './no-wrap.tsx';

interface LinkedTextProps {
  readonly text: string;
}

const address = /(https?:\/\/[^\s<>"']+)/;
const closing = /(?<![).,:;!?])[).,:;!?]+$/;

function LinkOrText({ part }: { readonly part: string }) {
  if (!address.test(part)) return <NoWrap>{part}</NoWrap>;
  const tail = closing.exec(part)?.[0] ?? '';
  const href = part.slice(0, part.length - tail.length);
  return (
    <>
      <a className={classes.link} href={href} target="_blank" rel="noopener noreferrer">
        {href}
      </a>
      {tail}
    </>
  );
}

/** Plain text with links for its web addresses. The stylesheet keeps the line breaks. */
export function LinkedText({ text }: LinkedTextProps) {
  return text.split(address).map((part, index) => (
    <Fragment key={index}>
      <LinkOrText part={part} />
    </Fragment>
  ));
}
