/** Puts back what stood in a field when it was called. */
type PutBack = () => void;
/** Keeps what stands in a field now; undefined where a key at `target` is not for the field. */
type Keep = (target: Element) => PutBack | undefined;

const keeps = new WeakMap<Element, Keep>();

/** Fields whose value is no text: a code that was scanned into one is taken out of it. */
const NO_TEXT = [
  ...['decimal', 'numeric', 'tel'].map((mode) => `input[inputmode=${mode}]`),
  ...['number', 'tel', 'date', 'time', 'datetime-local', 'month'].map((type) => `input[type=${type}]`),
  'input[data-no-scan]',
].join();

/** Makes an element the keeper of what stands in it, for keys that go to it or to what it holds. Returns how to stop. */
export function keepFor(element: Element, keep: Keep): () => void {
  keeps.set(element, keep);
  return () => {
    keeps.delete(element);
  };
}

/** Writes into a field as a person does: its page is told. */
export function writeInto(
  field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement,
  value: string,
): void {
  // React has its own setter on the element, which would hide the change from it.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Keeps text and selection of a field. */
export function keepText(field: HTMLInputElement): PutBack {
  const { value, selectionStart, selectionEnd } = field;
  return () => {
    if (field.value !== value) writeInto(field, value);
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  };
}

/** Who keeps what stands where a key goes, and how it is put back; undefined where nothing has to be. */
export function keptAt(target: Element): { of: Element; keep(): PutBack } | undefined {
  for (let at: Element | null = target; at; at = at.parentElement) {
    const putBack = keeps.get(at)?.(target);
    if (putBack) return { of: at, keep: () => putBack };
  }
  return target instanceof HTMLInputElement && target.matches(NO_TEXT) && !target.readOnly
    ? { of: target, keep: () => keepText(target) }
    : undefined;
}
