import { createContext } from 'react';

/** Files chosen in the form of a sample that does not exist yet; they are sent once it does. */
export interface FormFiles {
  files: readonly File[];
  change(files: readonly File[]): void;
}

/** Nothing around a stored sample: its files are sent at once. */
export const FormFilesContext = createContext<FormFiles | undefined>(undefined);
