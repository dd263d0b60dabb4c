import type { KeyboardEvent } from 'react';

/** True for Ctrl+Enter in a text of several lines, where Enter alone begins another line: it confirms the dialog. */
export const isConfirmKey = ({
  key,
  ctrlKey,
  metaKey,
  repeat,
  target,
  nativeEvent,
}: KeyboardEvent): boolean =>
  key === 'Enter' &&
  (ctrlKey || metaKey) &&
  !repeat &&
  !nativeEvent.isComposing &&
  target instanceof HTMLTextAreaElement;
