import { describe, expect, test } from 'vitest';
import { alone, measured, onceOnPostgres, onPostgres } from '../vitest.config.ts';
import { projectFiles, readSource } from './source-files.ts';

const files = projectFiles().filter((path) => /^server\/test\/.*\.test\.ts$/.test(path));

describe('the tests that run on PostgreSQL, too', () => {
  test('are there', () => {
    expect(files).toEqual(expect.arrayContaining(onPostgres));
  });

  test('include every file that asks for a server, so that nothing in it runs nowhere', () => {
    const asking = files.filter((path) => /runIf\(testServer\)/.test(readSource(path)));
    expect(asking.length).toBeGreaterThan(0);
    expect(onPostgres).toEqual(expect.arrayContaining(asking));
  });

  test('have nothing for the embedded database alone where they may be left out of its run', () => {
    expect(onPostgres).toEqual(expect.arrayContaining(onceOnPostgres));
    expect(onceOnPostgres.filter((path) => /(skipIf\(|runIf\(!)testServer/.test(readSource(path)))).toEqual([]);
  });
});

describe('the tests that run with nothing beside them', () => {
  test('are there', () => {
    expect(projectFiles()).toEqual(expect.arrayContaining([...measured, ...alone]));
  });

  test('run on both databases where they run on a server', () => {
    expect(onceOnPostgres.filter((path) => alone.includes(path))).toEqual([]);
  });
});
