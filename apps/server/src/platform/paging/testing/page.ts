/** A page of a list as these tests read it: ids in order, and the moment that it names. */
export interface Page {
  ids: string[];
  total?: number | undefined;
  upTo: string | undefined;
}
