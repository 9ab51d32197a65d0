import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';

/** A select of the settings, with the arrow that every select has. */
export function Choice(props: NativeSelectProps) {
  return (
    <NativeSelect
      rightSection={<IconChevronDown aria-hidden stroke={1.75} size={16} />}
      {...props}
    />
  );
}
