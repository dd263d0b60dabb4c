/** Prints a PDF through the browser's own PDF printing: the paper is the server's document, never this page. */
export function printPdf(blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const frame = document.createElement('iframe');
  frame.className = 'sr-only';
  frame.setAttribute('aria-hidden', 'true');
  frame.src = url;
  frame.addEventListener('load', () => {
    frame.contentWindow?.focus();
    frame.contentWindow?.print();
  });
  // The print window works on the frame until the user is back on the page.
  window.addEventListener(
    'focus',
    () => {
      frame.remove();
      URL.revokeObjectURL(url);
    },
    { once: true },
  );
  document.body.append(frame);
}
