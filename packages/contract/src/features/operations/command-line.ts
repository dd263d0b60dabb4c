/** What commands of the machine begin with where the program runs: in the sources, in a release, in a release on Windows. */
export const COMMAND_STARTS = ['npm run', './kiemlab', 'kiemlab'] as const;
export type CommandStart = (typeof COMMAND_STARTS)[number];

/** A sentence with its commands as they are typed there: `npm run backup -- --list` is `./kiemlab backup --list` in a release. */
export const withCommandsOf = (start: CommandStart, text: string): string =>
  start === 'npm run'
    ? text
    : text
        .replace(/\bnpm run ([\w:]+) -- /g, `${start} $1 `)
        .replace(/\bnpm run ([\w:]+)/g, `${start} $1`)
        .replace(/\[-- (?=--)/g, '[')
        .replace(/\bnpm start\b/g, `${start} start`);
