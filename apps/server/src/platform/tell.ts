/** Where a command of the console says what it did and found. */
export interface Tell {
  log(line: string): void;
  error(line: string): void;
}
