import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { NodeCompiler, PdfStandard } from '@myriaddreamin/typst-ts-node-compiler';
import { printableData } from '@kiemlab/contract/core/printable/printable-text';
import { drawSymbols } from './draw-symbols.ts';
import { readPdfFonts } from './fonts.ts';
import type { PdfAnswer, PdfRequest, PdfWorkerData } from './pdf-messages.ts';

/** The entry of the thread that renders forms, one request after the other. */
const { formsDir } = workerData as PdfWorkerData;
const compiler = NodeCompiler.create({ workspace: formsDir, fontArgs: [{ fontBlobs: readPdfFonts() }] });

function render(request: PdfRequest): PdfAnswer {
  try {
    const pdf = compiler.pdf(
      {
        mainFilePath: join(formsDir, request.form, `${request.form}.typ`),
        // Field text is a value for the form, never part of its source, so no text can be code.
        inputs: { data: JSON.stringify(printableData(drawSymbols(request.data))) },
      },
      { pdfStandard: PdfStandard.A_2a, pdfTags: true, creationTimestamp: request.createdAt },
    );
    return { id: request.id, bytes: Uint8Array.from(pdf) };
  } catch (error) {
    return { id: request.id, error: error instanceof Error ? error.message : String(error) };
  } finally {
    // Failed renderings fill the cache as well; without this the process grows by 1.6 MB a form.
    compiler.evictCache(2);
  }
}

parentPort?.on('message', (request: PdfRequest) => {
  const answer = render(request);
  // The compiler's native memory is given back only when the event loop turns between two forms.
  setImmediate(() => parentPort?.postMessage(answer, 'bytes' in answer ? [answer.bytes.buffer] : []));
});
