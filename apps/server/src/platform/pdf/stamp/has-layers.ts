const GROUP = Buffer.from('/OC');
const TYPE = /\/Type\s*$/;

/**
 * True for a document with layers (optional content, ISO 32000-1, 8.11), as the library writes it: objects as plain text. Whether a layer is
 * shown stands outside of the pages, and is not in what is made of them.
 */
export function hasLayers(written: Uint8Array): boolean {
  const bytes = Buffer.from(written.buffer, written.byteOffset, written.byteLength);
  for (let at = bytes.indexOf(GROUP); at >= 0; at = bytes.indexOf(GROUP, at + 1)) {
    const kind = bytes.toString('latin1', at, at + 5);
    if (/^\/OC(?:G|MD)/.test(kind) && TYPE.test(bytes.toString('latin1', Math.max(0, at - 16), at)))
      return true;
  }
  return false;
}
