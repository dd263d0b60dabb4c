import { expect, test } from 'vitest';
import { APPS, PERMISSIONS } from '../../core/permissions.ts';
import { APP_NAMES, permissionGroupsOf } from './permission-groups.ts';

test('USER-02 every right stands once, in a named group of its application', () => {
  for (const app of APPS) {
    const shown = permissionGroupsOf(app).flatMap(({ codes }) => codes);
    const there = Object.entries(PERMISSIONS).flatMap(([code, row]) => (row.app === app ? [code] : []));
    expect([...shown].sort(), app).toEqual(there.sort());
    expect(
      permissionGroupsOf(app).map(({ name }) => name.vi),
      app,
    ).not.toContain('Khác');
  }
});

test('USER-02 applications and groups are named in both languages', () => {
  for (const app of APPS)
    for (const name of [APP_NAMES[app], ...permissionGroupsOf(app).map((group) => group.name)])
      expect(name.vi && name.en).toBeTruthy();
});
