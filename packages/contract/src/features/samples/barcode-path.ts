/** Where the picture of a sample's barcode is: the specification names it in every row, and loads it from there (2 §3, §7). */
export const BARCODE_PATH = '/api/samples/:id/barcode';
