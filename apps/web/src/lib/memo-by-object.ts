/** A function of an object that never changes, computed once for each: rows of long lists are asked often. */
export function memoByObject<K extends object, V>(compute: (object: K) => V): (object: K) => V {
  const known = new WeakMap<K, { value: V }>();
  return (object) => {
    const before = known.get(object);
    if (before) return before.value;
    const value = compute(object);
    known.set(object, { value });
    return value;
  };
}
