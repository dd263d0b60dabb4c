import { createContext } from 'react';

/** Told by what runs inside a dialog: while it runs the dialog stays, so that its failure is seen. */
export const HoldContext = createContext<(held: boolean) => void>(() => undefined);
