const FIELD =
  'input:not([type=hidden]):not([readonly]):not([disabled]), textarea:not([disabled]), [role=combobox]';

/** Puts the cursor into the first field of a dialog that has opened, not on its close button. */
export const focusFirst = (content: HTMLElement | null, open: boolean): void => {
  // The dialog is in sight before it has come to rest: whoever has begun to type stays where he or she is.
  // What stands above the field is read first: on a small screen it is not scrolled away, typing scrolls to the field.
  if (open && !content?.contains(document.activeElement))
    content?.querySelector<HTMLElement>(FIELD)?.focus({ preventScroll: true });
};
