/** The source of a regular expression that matches these words and nothing else. */
export const literally = (words) => words.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');
