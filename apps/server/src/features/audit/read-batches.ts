/**
 * Rows of a list that goes on by the id of the last one, a batch in memory at a time, newest first; `most` of them, those below `before`
 * where that is given.
 */
export async function* readBatches<Row extends { id: string }>(
  read: (before: string | undefined, limit: number) => Promise<readonly Row[]>,
  batch: number,
  { most = Infinity, before }: { most?: number | undefined; before?: string | undefined } = {},
): AsyncGenerator<readonly Row[]> {
  let older = before;
  let left = most;
  let isMore = true;
  while (isMore) {
    const limit = Math.min(batch, left);
    const rows = await read(older, limit);
    yield rows;
    left -= rows.length;
    older = rows.at(-1)?.id;
    isMore = rows.length === limit && left > 0;
  }
}
