/** Version of the program, set when it is built. */
export const VERSION = process.env['KIEMLAB_VERSION'] ?? '0.1.0';
