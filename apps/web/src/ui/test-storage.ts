import { afterEach } from 'vitest';

// What a browser keeps is there for all pages, and so for all files of tests of a process: who is logged in in one of them is not
// there in the next.
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
