/**
 * npm runs a command through a shell and passes SIGTERM to that shell only, which dies without telling its child. So a
 * command of npm whose parent has gone stops itself, instead of holding port and database for ever.
 */
export function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 300).unref();
}
