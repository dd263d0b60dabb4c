import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCoverage } from './fonts.ts';
import { createPdfEngine } from './pdf-engine.ts';
import type { PdfEngine } from './pdf-engine.ts';
import { readPdf } from './testing/read-pdf.ts';
import { startPdfWorker } from './start-pdf-worker.ts';

/** A form as small as can be: every text in the four styles a form may use. */
const PROBE = `
#let data = json(bytes(sys.inputs.data))
#set document(title: "Probe", date: auto)
#set page(paper: "a4", flipped: true)
#set text(font: (
  "Tinos", "Source Serif 4", "Noto Sans Thai", "Noto Sans Lao", "Noto Sans Khmer", "Song Myung", "Chocolate Classical Sans",
), lang: "vi", fallback: false)
#for line in data.lines [
  #line
  #if data.at("styles", default: false) [#strong(line) #emph(line) #strong(emph(line))]
  #parbreak()
]`;

const at = new Date('2026-01-05T07:03:22Z');
let formsDir: string;
let engine: PdfEngine;

beforeAll(async () => {
  formsDir = await mkdtemp(join(tmpdir(), 'forms-'));
  for (const [form, text] of Object.entries({ probe: PROBE, broken: '#panic("no")' })) {
    await mkdir(join(formsDir, form));
    await writeFile(join(formsDir, form, `${form}.typ`), text);
  }
  engine = createPdfEngine({ formsDir });
});

afterAll(async () => {
  await engine.close();
  await rm(formsDir, { recursive: true });
});

const textOf = async (lines: string[]): Promise<string> => {
  const { pages } = await readPdf(await engine.render('probe', { lines }, at));
  return pages.map((page) => page.text).join('\n');
};

describe('text', () => {
  const vowels = [...'aăâeêioôơuưyAĂÂEÊIOÔƠUƯY'];
  const marked = vowels
    .flatMap((vowel) => ['', '\u0300', '\u0301', '\u0303', '\u0309', '\u0323'].map((tone) => vowel + tone))
    .map((letter) => letter.normalize('NFC'))
    .filter((letter) => !/[a-z]/i.test(letter))
    .concat('đ', 'Đ');

  test('all 134 Vietnamese letters come back, composed or not', async () => {
    expect(marked).toHaveLength(134);
    const words = marked.map((letter) => `x${letter}x`).join(' ');
    const text = (await textOf([words, words.normalize('NFD')])).replace(/\s+/g, ' ');
    expect(text.trim()).toBe(`${words} ${words}`);
  });

  test('text is never code', async () => {
    const hostile = [
      '#panic("x") #read("/etc/passwd") $x^2$ *b* _i_ @ref <lab> \\ `raw` [a] {b} // c /* d */',
      '<script>alert(1)</script> & %PDF "q" --- == = heading - item + item',
    ];
    const text = await textOf(hostile);
    for (const line of hostile) expect(text.replace(/\n/g, ' ')).toContain(line);
  });

  test('what cannot be printed goes, or it is said that it cannot be', async () => {
    expect((await textOf(['a\u0000b \u202egnp.exe c😀d \ud800e'])).trim()).toBe(
      'ab gnp.exe c[chữ không in được]d e',
    );
  });

  test('every character the fonts know is accepted in every style', async () => {
    const { forms, lending } = readCoverage();
    const known = new Set([...forms, ...lending].flatMap((family) => [...family]));
    const chars = [...known].filter((code) => code > 0x20 && (code < 0xd800 || code > 0xdfff));
    const lines: string[] = [];
    for (let start = 0; start < chars.length; start += 60) {
      lines.push(
        chars
          .slice(start, start + 60)
          .map((code) => String.fromCodePoint(code))
          .join(' '),
      );
    }
    const { pages } = await readPdf(await engine.render('probe', { lines, styles: true }, at));
    expect(pages.length).toBeGreaterThan(1);
  });

  test('any text at all can be printed', async () => {
    // Every hundredth code point of Unicode, each behind a letter so that marks find a base.
    const lines: string[] = [];
    for (let start = 0; start < 0x110000; start += 8000) {
      const codes = Array.from({ length: 80 }, (_, index) => Math.min(start + index * 100, 0x10ffff));
      lines.push(codes.map((code) => `a${String.fromCodePoint(code)}`).join(' '));
    }
    for (let code = 0x300; code < 0x370; code += 1)
      lines.push(`x${String.fromCodePoint(code)} ✓${String.fromCodePoint(code)}`);
    await expect(engine.render('probe', { lines, styles: true }, at)).resolves.toBeInstanceOf(Uint8Array);
  });

  test('a long text without a space is no reason to fail', async () => {
    await expect(engine.render('probe', { lines: ['x'.repeat(100_000)] }, at)).resolves.toBeInstanceOf(
      Uint8Array,
    );
  });
});

describe('document', () => {
  test('is PDF/A-2a, landscape A4', async () => {
    const { pages, xmp, title } = await readPdf(await engine.render('probe', { lines: ['a'] }, at));
    expect(pages[0]).toMatchObject({ widthMm: 297, heightMm: 210 });
    expect(xmp).toMatch(/<pdfaid:part>2<\/pdfaid:part>/);
    expect(xmp).toMatch(/<pdfaid:conformance>A<\/pdfaid:conformance>/);
    expect(title).toBe('Probe');
  });

  test('has the same bytes for the same data and date, in another thread too', async () => {
    const data = { lines: ['Kiểm nghiệm'] };
    const other = createPdfEngine({ formsDir });
    const [first, second, third, later] = await Promise.all([
      engine.render('probe', data, at),
      engine.render('probe', data, at),
      other.render('probe', data, at),
      engine.render('probe', data, new Date('2026-01-05T07:03:23Z')),
    ]);
    await other.close();
    expect(Buffer.compare(first, second)).toBe(0);
    expect(Buffer.compare(first, third)).toBe(0);
    expect(Buffer.compare(first, later)).not.toBe(0);
  });

  test('a hundred in a row keep their own data', async () => {
    const renders = Array.from({ length: 100 }, (_, index) =>
      engine.render('probe', { lines: [`number ${index}`] }, at),
    );
    const texts = await Promise.all(
      (await Promise.all(renders)).map(async (bytes) => (await readPdf(bytes)).pages[0]?.text.trim()),
    );
    expect(texts).toEqual(Array.from({ length: 100 }, (_, index) => `number ${index}`));
  });
});

describe('bulk', () => {
  test('PRINT-01 with three hundred in bulk whoever waits is served after one of them at most', async () => {
    const order: string[] = [];
    const render = async (name: string, how?: { bulk: boolean }): Promise<void> => {
      await engine.render('probe', { lines: [name] }, at, how);
      order.push(name);
    };
    const bulk = Array.from({ length: 300 }, (_, index) => render(`bulk ${index}`, { bulk: true }));
    // Asked for while none, one, a hundred and all but one of the bulk are done.
    for (const done of [0, 1, 100, 299]) {
      await bulk[done - 1];
      const before = order.length;
      await Promise.all([render(`first at ${done}`), render(`second at ${done}`)]);
      const since = order.slice(before);
      expect(since.indexOf(`first at ${done}`), since.join()).toBeLessThanOrEqual(1);
      expect(since.indexOf(`second at ${done}`)).toBe(since.indexOf(`first at ${done}`) + 1);
    }
    await Promise.all(bulk);
    // None of the bulk was left out or done twice, and it kept its order.
    expect(order.filter((name) => name.startsWith('bulk'))).toEqual(bulk.map((_, index) => `bulk ${index}`));
  });
});

describe('faults', () => {
  test.each(['broken', 'absent', '../probe', ''])(
    'form "%s" is refused, the next one renders',
    async (form) => {
      await expect(engine.render(form, {}, at)).rejects.toMatchObject({ name: 'PdfError', fault: 'form' });
      await expect(textOf(['next'])).resolves.toContain('next');
    },
  );

  test('data that cannot be sent is refused', async () => {
    const data = { lines: [() => 'x'] };
    await expect(engine.render('probe', data, at)).rejects.toMatchObject({ fault: 'form' });
  });

  test('a thread that dies, idle or at work, is replaced', async () => {
    const threads: Worker[] = [];
    const mortal = createPdfEngine({
      formsDir,
      startWorker: (data) => {
        const thread = startPdfWorker(data);
        threads.push(thread);
        return thread;
      },
    });
    await mortal.render('probe', { lines: ['first'] }, at);
    await threads[0]?.terminate();
    const atWork = mortal.render('probe', { lines: ['second'] }, at);
    await threads[1]?.terminate();
    expect((await readPdf(await atWork)).pages[0]?.text).toContain('second');
    expect(threads).toHaveLength(3);
    await mortal.close();
  });

  test('a job whose threads die twice is given up', async () => {
    const doomed = createPdfEngine({
      formsDir,
      startWorker: () => new Worker('process.exit(3)', { eval: true }),
    });
    await expect(doomed.render('probe', { lines: [] }, at)).rejects.toMatchObject({ fault: 'crash' });
    await doomed.close();
  });

  test('a thread that does not answer in time is replaced', async () => {
    const spin = 'require("node:worker_threads").parentPort.on("message", () => { for (;;); })';
    let starts = 0;
    const impatient = createPdfEngine({
      formsDir,
      timeoutMs: 4_000,
      startWorker: (data) => {
        starts += 1;
        return starts === 1 ? new Worker(spin, { eval: true }) : startPdfWorker(data);
      },
    });
    const late = impatient.render('probe', { lines: ['late'] }, at);
    const waiting = impatient.render('probe', { lines: ['waiting'] }, at);
    await expect(late).rejects.toMatchObject({ fault: 'timeout' });
    expect((await readPdf(await waiting)).pages[0]?.text).toContain('waiting');
    await impatient.close();
  });

  test('closing refuses what is at work, what waits and what comes', async () => {
    const closing = createPdfEngine({ formsDir });
    closing.warm();
    const jobs = [1, 2, 3].map((n) => closing.render('probe', { lines: [] }, at, { bulk: n === 3 }));
    const refused = Promise.allSettled(jobs);
    await closing.close();
    for (const job of await refused)
      expect(job).toMatchObject({ status: 'rejected', reason: { fault: 'closed' } });
    await expect(closing.render('probe', { lines: [] }, at)).rejects.toMatchObject({ fault: 'closed' });
  });
});
