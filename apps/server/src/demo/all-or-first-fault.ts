/** Answers of what runs side by side. The first fault is thrown when all of it has ended: nothing goes on behind a loading that failed. */
export async function allOrFirstFault<T extends readonly unknown[]>(
  ...work: { [Key in keyof T]: Promise<T[Key]> }
): Promise<T> {
  const fault = (await Promise.allSettled(work)).find((end) => end.status === 'rejected');
  if (fault) throw fault.reason;
  return (await Promise.all(work)) as unknown as T;
}
