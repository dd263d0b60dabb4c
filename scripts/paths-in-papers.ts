import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Folders of what is installed, built or kept at run time: no paper points there. */
const PASSED = new Set(['node_modules', 'dist', '.git', '.tsbuild', 'data', 'screenshots', 'test-results']);

/** Every file of a folder, from it, with slashes. */
export const filesIn = (folder: string, within = ''): string[] =>
  readdirSync(path.join(folder, within), { withFileTypes: true })
    .filter(({ name }) => within !== '' || !PASSED.has(name))
    .filter(({ name }) => name !== 'node_modules')
    .flatMap((entry) => {
      const file = path.posix.join(within, entry.name);
      return entry.isDirectory() ? filesIn(folder, file) : [file];
    });

/** `{vi,en}` as the two it stands for. */
function spelledOut(written: string): string[] {
  const braces = /^(.*?)\{([^{}]*,[^{}]*)\}(.*)$/u.exec(written);
  if (!braces) return [written];
  const [, before = '', choices = '', after = ''] = braces;
  return choices.split(',').flatMap((choice) => spelledOut(before + choice + after));
}

const ROOTED = /^(?:apps|packages|docs|scripts|e2e|bench)\//u;
const NAMED = /\.(?:tsx?|mjs|sql|css|typ|md|json)$/u;

/**
 * What a Markdown text points at and `root` does not have: files and folders in backticks from one of the root's folders, files
 * with the end of a path or the name alone, targets of links, commands of npm. A name with `<…>`, `*` or `…` is no path, nor is
 * what stands in a block of code. A worked example names files that are to be made: there the place has to be there.
 */
export function lostPaths(
  text: string,
  {
    root,
    file,
    files,
    commands,
  }: { root: string; file: string; files: readonly string[]; commands: Set<string> },
): string[] {
  const isExample = file.startsWith('docs/examples/');
  const prose = text.replaceAll(/^```[\s\S]*?^```$/gmu, '');
  const quoted = [...prose.matchAll(/`([^`\n]+)`/gu)].map(([, written = '']) => written);
  const hasFile = (name: string): boolean =>
    files.some((known) => known === name || known.endsWith(`/${name}`));
  const isLost = (name: string): boolean => {
    if (/[<>*…\s]/u.test(name) || /^(?:\/|\.\w)/u.test(name)) return false;
    if (isExample)
      return (
        ROOTED.test(name) &&
        ![name, path.dirname(name), path.dirname(path.dirname(name))].some((place) =>
          existsSync(path.join(root, place)),
        )
      );
    if (ROOTED.test(name)) return !existsSync(path.join(root, name));
    return NAMED.test(name) && !hasFile(name.replace(/^\.\//u, ''));
  };
  const links = [...prose.matchAll(/\]\(([^)#\s]+)[^)]*\)/gu)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/u.test(target))
    .filter((target) => !existsSync(path.join(root, path.dirname(file), target)));
  const asked = quoted
    .map((written) => /^npm run ([\w:-]+)/u.exec(written)?.[1])
    .filter((command) => command !== undefined && !commands.has(command))
    .map((command) => `npm run ${command}`);
  return [...new Set([...quoted.flatMap(spelledOut).filter(isLost), ...links, ...asked])];
}

/** What was so at its time is not kept up to date. */
const isHistory = (file: string): boolean => file === 'CHANGELOG.md' || file.startsWith('docs/adr/');

/** The papers that people work by, each with what it names and is not there. */
export function papersIn(root: string): { file: string; lost: string[] }[] {
  const files = filesIn(root);
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const commands = new Set(Object.keys(scripts));
  return files
    .filter((file) => file.endsWith('.md') && !isHistory(file))
    .map((file) => ({
      file,
      lost: lostPaths(readFileSync(path.join(root, file), 'utf8'), { root, file, files, commands }),
    }));
}
