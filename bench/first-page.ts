import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/** Files that a script or style brings along at once: static imports; those behind import() come later. */
const STATIC_IMPORT = /(?:^|[;}\s])(?:import|export)\s*(?:[\w$*{}\s,]+?\s*from\s*)?["']([^"']+\.js)["']/g;

/** Compressed bytes (gzip) of the scripts and styles that the page asks for before it can show anything. */
export function firstPageBytes(webRoot: string): { scripts: number; styles: number; files: number } {
  const html = readFileSync(path.join(webRoot, 'index.html'), 'utf8');
  const wanted = [...html.matchAll(/(?:src|href)="\/?([^"]+\.(?:js|css))"/g)].map((match) =>
    path.join(webRoot, match[1] ?? ''),
  );
  const seen = new Set<string>();
  const sizes = { scripts: 0, styles: 0, files: 0 };
  for (let file = wanted.pop(); file !== undefined; file = wanted.pop()) {
    if (seen.has(file) || !existsSync(file)) continue;
    seen.add(file);
    const content = readFileSync(file);
    const size = gzipSync(content, { level: 9 }).length;
    sizes[file.endsWith('.css') ? 'styles' : 'scripts'] += size;
    sizes.files++;
    if (file.endsWith('.js'))
      for (const match of content.toString('utf8').matchAll(STATIC_IMPORT))
        wanted.push(path.resolve(path.dirname(file), match[1] ?? ''));
  }
  return sizes;
}
