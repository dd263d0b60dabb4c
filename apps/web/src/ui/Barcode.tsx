import styles from './barcode.module.css';
import { code128 } from './code128.ts';

interface Drawn {
  /** In modules, the quiet zones included: without them scanners read nothing. */
  width: number;
  path: string;
}

const QUIET = 10;
/** More than any list shows. */
const MOST = 2_000;
const drawings = new Map<string, Drawn | undefined>();

function draw(text: string): Drawn | undefined {
  const widths = code128(text);
  if (!widths) return undefined;
  let x = QUIET;
  let path = '';
  for (const [place, width] of widths.entries()) {
    if (place % 2 === 0) path += `M${x} 0h${width}v1h-${width}z`;
    x += width;
  }
  return { width: x + QUIET, path };
}

/** The bars of a code, drawn once: codes do not change, and rows are drawn again and again. */
function drawingOf(text: string): Drawn | undefined {
  if (!drawings.has(text)) {
    if (drawings.size >= MOST) drawings.clear();
    drawings.set(text, draw(text));
  }
  return drawings.get(text);
}

/** How wide the bars of a code are drawn, in pixels; 0 for what no bars say. */
export const barcodeWidth = (text: string): number => drawingOf(text)?.width ?? 0;

interface BarcodeProps {
  /** What a scanner types. */
  text: string;
  /** For who does not see it. */
  label: string;
}

/** A Code 128, a pixel each module, dark on white in every theme so that it can be scanned from the screen; nothing for what no bars say. */
export function Barcode({ text, label }: BarcodeProps) {
  const drawn = drawingOf(text);
  return (
    drawn && (
      <svg
        className={styles['bars']}
        role="img"
        aria-label={label}
        viewBox={`0 0 ${drawn.width} 1`}
        width={drawn.width}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
      >
        <path d={drawn.path} />
      </svg>
    )
  );
}
