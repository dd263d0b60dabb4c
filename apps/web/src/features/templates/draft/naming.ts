import type { FlagBase } from '@kiemlab/contract/features/templates/flag-bases';

/** What a template is called, which letters its samples begin with, or what of its tests is compared with the limits. */
export interface Naming {
  name: string;
  prefix: string;
  flagBase: FlagBase;
}

/** The naming alone of what holds more. */
export const namingOf = ({ name, prefix, flagBase }: Naming): Naming => ({ name, prefix, flagBase });

/** Name and base of flags on what somebody else has saved meanwhile, each mine where I changed it; the prefix stays as it is stored. */
export const mergeNaming = (base: Naming, mine: Naming, theirs: Naming): Naming => ({
  name: mine.name.trim() === base.name ? theirs.name : mine.name,
  prefix: theirs.prefix,
  flagBase: mine.flagBase === base.flagBase ? theirs.flagBase : mine.flagBase,
});
