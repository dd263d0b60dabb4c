/** The machine that a release is for, by `win32-x64` as Node.js names it: the one that runs this, unless another is named. */
export function platformOf(named = `${process.platform}-${process.arch}`) {
  const [os, cpu, ...more] = named.split('-');
  if (!os || !cpu || more.length > 0) throw new Error(`--platform is like win32-x64, not "${named}"`);
  const isOwn = named === `${process.platform}-${process.arch}`;
  return { name: named, os, cpu, isOwn, isWindows: os === 'win32' };
}

/** Whether a package of package-lock.json is for that machine; of two C libraries the common one. */
export const isFor = ({ os, cpu, libc }, platform) =>
  (!os || os.includes(platform.os)) &&
  (!cpu || cpu.includes(platform.cpu)) &&
  (!libc || libc.includes('glibc'));
