import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PageRules } from './reader-messages.ts';

type Matrix = readonly [number, number, number, number, number, number];

const inMm = (points: number): number => Math.round((points / 72) * 2540) / 100;
const times = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[2] * n[1],
  m[1] * n[0] + m[3] * n[1],
  m[0] * n[2] + m[2] * n[3],
  m[1] * n[2] + m[3] * n[3],
  m[0] * n[4] + m[2] * n[5] + m[4],
  m[1] * n[4] + m[3] * n[5] + m[5],
];
const at = (m: Matrix, x: number, y: number): [number, number] => [
  m[0] * x + m[2] * y + m[4],
  m[1] * x + m[3] * y + m[5],
];

/** The upright lines of a path, as its points follow one another. */
function uprightOf(path: ArrayLike<number>, matrix: Matrix): number[] {
  const found: number[] = [];
  let last: [number, number] | undefined;
  for (let index = 0; index < path.length;) {
    const [MOVE, LINE, CLOSE] = [0, 1, 4];
    const operation = path[index];
    if (operation === CLOSE) index += 1;
    else if (operation === MOVE || operation === LINE) {
      const point = at(matrix, path[index + 1] ?? 0, path[index + 2] ?? 0);
      const isUpright = last && Math.abs(last[0] - point[0]) < 0.01 && Math.abs(last[1] - point[1]) > 5;
      if (operation === LINE && isUpright) found.push(inMm(point[0]));
      last = point;
      index += 3;
    } else return found;
  }
  return found;
}

/** What `readRules` answers. */
export async function rulesOf(bytes: Uint8Array, most: number): Promise<PageRules[]> {
  const task = getDocument({ data: bytes, verbosity: 0, useSystemFonts: false });
  const document = await task.promise;
  try {
    const pages: PageRules[] = [];
    for (let number = 1; number <= Math.min(document.numPages, most); number += 1) {
      const page = await document.getPage(number);
      const { fnArray, argsArray } = await page.getOperatorList();
      const stack: Matrix[] = [];
      let matrix: Matrix = [1, 0, 0, 1, 0, 0];
      const upright = new Set<number>();
      fnArray.forEach((operation, index) => {
        const args: unknown[] = argsArray[index] ?? [];
        if (operation === OPS.save) stack.push(matrix);
        else if (operation === OPS.restore) matrix = stack.pop() ?? matrix;
        else if (operation === OPS.transform) matrix = times(matrix, args as unknown as Matrix);
        else if (operation === OPS.constructPath)
          for (const x of uprightOf(((args[1] as ArrayLike<number>[])[0] ?? []) as ArrayLike<number>, matrix))
            upright.add(x);
      });
      const { items } = await page.getTextContent();
      const written = items.flatMap((item) =>
        'str' in item && item.str.trim() !== '' && item.transform[1] === 0 ? [item] : [],
      );
      const top = page.view[3] ?? 0;
      pages.push({
        upright: [...upright].sort((a, b) => a - b),
        rightMm: inMm(Math.max(...written.map((item) => Number(item.transform[4]) + item.width))),
        lowestMm: inMm(top - Math.min(...written.map((item) => Number(item.transform[5])))),
      });
    }
    return pages;
  } finally {
    await task.destroy();
  }
}
