/** What Playwright's `launch` needs to start the browser that was found. */
export interface FoundChromium {
  executablePath: string;
  args: string[];
  env: Record<string, string>;
  from: 'CHROMIUM_PATH' | 'system' | 'playwright' | 'apt' | 'npm';
}

export function findChromium(options?: { light?: boolean }): Promise<FoundChromium>;
