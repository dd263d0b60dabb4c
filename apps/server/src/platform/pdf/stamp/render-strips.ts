import { NodeCompiler, PdfStandard } from '@myriaddreamin/typst-ts-node-compiler';
import { printableData } from '@kiemlab/contract/core/printable/printable-text';
import { readPdfFonts } from '../fonts.ts';
import type { Stamp } from './stamp.messages.ts';

/**
 * A page for each width, as high as its text. White below the box is where printers do not print. The text is a value, never part of this
 * source.
 */
const SOURCE = `
#let data = json(bytes(sys.inputs.data))
#set text(
  font: (
    "Tinos", "Source Serif 4", "Noto Sans Thai", "Noto Sans Lao", "Noto Sans Khmer", "Song Myung", "Chocolate Classical Sans",
  ),
  lang: "vi", fallback: false, size: 8.5pt, fill: rgb("#a00000"),
)
#set par(leading: 0.4em)
// A word without an end breaks anywhere, as in lib.typ of the forms.
#let fit(text) = text.split(" ").map(word => {
  if word.len() < 40 { [#word] } else { word.clusters().map(letter => [#letter]).join(h(0.01pt)) }
}).join([ ])
#for width in data.widths {
  set page(width: width * 1pt, height: auto, margin: (x: 14pt, top: 3pt, bottom: 14pt))
  block(width: 100%, stroke: 0.8pt + rgb("#a00000"), inset: (x: 6pt, y: 4pt), breakable: false, {
    text(10.5pt, strong(fit(data.title)))
    if data.lines.len() > 0 { linebreak() }
    data.lines.map(fit).join([ · ])
  })
}`;

/** A PDF with the stamp once for each width (points), a page each in this order, in the fonts of the forms. */
export function renderStrips({ title, lines }: Stamp, widths: readonly number[]): Uint8Array {
  const compiler = NodeCompiler.create({ fontArgs: [{ fontBlobs: readPdfFonts() }] });
  return compiler.pdf(
    {
      mainFileContent: SOURCE,
      inputs: { data: JSON.stringify(printableData({ title, lines, widths })) },
    },
    { pdfStandard: PdfStandard.V_1_7, pdfTags: false },
  );
}
