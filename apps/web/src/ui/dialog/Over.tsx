import { type ReactNode, useContext, useLayoutEffect } from 'react';
import { BelowContext } from './below-context.ts';

/** Around a dialog that opens from another one (`useBelow`): it stands in the place of that, never over it. */
export function Over({ children }: { children: ReactNode }) {
  const cover = useContext(BelowContext);
  useLayoutEffect(() => {
    cover?.(true);
    return () => cover?.(false);
  }, [cover]);
  return children;
}
