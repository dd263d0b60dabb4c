import { parseArgs, type ParseArgsConfig } from 'node:util';

/** What was called wrongly, and how it is called. */
export class CalledWrongly extends Error {
  override name = 'CalledWrongly';
  constructor(because: string, usage: string) {
    super(`${because}\n\n${usage}`);
  }
}

/** Options of a command as they were typed. Throws CalledWrongly for one that is unknown, lacks its value or is none. */
export function readOptions<T extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: T,
  usage: string,
): ReturnType<typeof parseArgs<{ args: string[]; options: T }>>['values'] {
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new CalledWrongly(error instanceof Error ? error.message : String(error), usage);
  }
}
