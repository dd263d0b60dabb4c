import { createContext } from 'react';

/** Opens the documents of a row, by the id of its test. */
export type OpenDocuments = (id: string) => void;

/** How a cell opens the documents of its row. */
export const DocumentsContext = createContext<OpenDocuments>(() => undefined);
