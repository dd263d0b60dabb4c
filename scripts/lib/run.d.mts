interface Options {
  env?: Record<string, string>;
  cwd?: string;
  shell?: boolean;
  later?: boolean;
  command?: string;
}
export function run(command: string, args: string[], options?: Options): Promise<number>;
export function runNode(args: string[], options?: Options): Promise<number>;
export function packageBin(packageName: string, command?: string): string;
export function runBin(packageName: string, args: string[], options?: Options): Promise<number>;
