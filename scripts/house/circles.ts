/** An arrow of a graph. */
export type Arrow = readonly [from: string, to: string];

/**
 * The circles of a graph: each as the sorted names of all that can be reached from one another (Tarjan's strongly connected
 * components of more than one).
 */
export function circles(arrows: readonly Arrow[]): string[][] {
  const next = new Map<string, string[]>();
  for (const [from, to] of arrows) next.set(from, [...(next.get(from) ?? []), to]);
  const order = new Map<string, number>();
  const path: string[] = [];
  const onPath = new Set<string>();
  const found: string[][] = [];
  const visit = (name: string): number => {
    let low = order.size;
    const own = low;
    order.set(name, own);
    path.push(name);
    onPath.add(name);
    for (const other of next.get(name) ?? []) {
      if (!order.has(other)) low = Math.min(low, visit(other));
      else if (onPath.has(other)) low = Math.min(low, order.get(other) ?? low);
    }
    if (low === own) {
      const together = path.splice(path.indexOf(name));
      for (const each of together) onPath.delete(each);
      if (together.length > 1) found.push(together.sort());
    }
    return low;
  };
  for (const name of next.keys()) if (!order.has(name)) visit(name);
  return found;
}
