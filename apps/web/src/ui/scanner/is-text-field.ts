/** Inputs that take no text. */
const NO_TEXT = ['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit'];

/** Whether keys are written where an element has the cursor. */
export const isTextField = (element: EventTarget | null): boolean =>
  element instanceof HTMLInputElement
    ? !NO_TEXT.includes(element.type) && !element.readOnly && !element.disabled
    : element instanceof HTMLTextAreaElement
      ? !element.readOnly && !element.disabled
      : element instanceof HTMLElement && element.isContentEditable;
