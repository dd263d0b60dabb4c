import { crc32, deflateSync } from 'node:zlib';

type Colour = readonly [red: number, green: number, blue: number];

/** A small picture that is drawn in code: it begins white. */
export interface Drawing {
  /** Fills a rectangle; what lies outside the picture is left out. */
  fill(x: number, y: number, width: number, height: number, colour: Colour): void;
  png(): Uint8Array<ArrayBuffer>;
}

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const part = Buffer.alloc(content.length + 8);
  part.writeUInt32BE(data.length, 0);
  content.copy(part, 4);
  part.writeUInt32BE(crc32(content), part.length - 4);
  return part;
}

/** A white picture of a size in pixels. */
export function createDrawing(width: number, height: number): Drawing {
  const line = 1 + width * 3;
  const pixels = Buffer.alloc(line * height, 0xff);
  // Each line begins with the number of its filter: none.
  for (let y = 0; y < height; y++) pixels[y * line] = 0;
  return {
    fill(x, y, across, down, colour) {
      for (let row = Math.max(0, y); row < Math.min(height, y + down); row++)
        for (let column = Math.max(0, x); column < Math.min(width, x + across); column++)
          pixels.set(colour, row * line + 1 + column * 3);
    },
    png() {
      const header = Buffer.alloc(13);
      header.writeUInt32BE(width, 0);
      header.writeUInt32BE(height, 4);
      header.set([8, 2], 8);
      return Uint8Array.from(
        Buffer.concat([
          Buffer.from('89504e470d0a1a0a', 'hex'),
          chunk('IHDR', header),
          chunk('IDAT', deflateSync(pixels)),
          chunk('IEND', Buffer.alloc(0)),
        ]),
      );
    },
  };
}
