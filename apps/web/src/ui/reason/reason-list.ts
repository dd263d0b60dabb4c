import { isReason, signsMissing } from '@kiemlab/contract/core/reason';
import { createContext, useContext } from 'react';

/** The laboratory's reasons, which may be shorter than one's own; the shell fills it. */
export const ReasonList = createContext<readonly string[]>([]);

/** How many signs of what was typed are missing until it is a reason; none for one of the list. */
export function useSignsMissing(): (typed: string) => number {
  const list = useContext(ReasonList);
  return (typed) => (isReason(typed, list) ? 0 : signsMissing(typed));
}
