import * as React from 'react';

/**
 * Where an element was written is what the library in development notes of each, ten thousand times a second: as a stack, which takes a
 * tenth of the time of page tests and is read by nobody but a person who looks for the cause of a warning. It believes here
 * to have noted enough of them; set KIEMLAB_ELEMENT_STACKS to see them.
 */
const internals = (React as unknown as Record<string, object>)[
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
];
if (!internals || !('recentlyCreatedOwnerStacks' in internals))
  throw new Error('this version of the library counts the stacks of elements elsewhere');
if (!process.env['KIEMLAB_ELEMENT_STACKS'])
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    set: () => undefined,
  });
