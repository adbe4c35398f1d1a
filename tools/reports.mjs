import { existsSync, readFileSync } from 'node:fs';
import { unhandledBeside } from './unhandled-errors.mjs';

/** What the JSON reports of Vitest and Playwright say. */

/**
 * @typedef {{ passed: number, failed: number, failures: { name: string, message: string }[] }} Outcome
 * @param {string} file a report; one that is missing (the run could not even start) tells of nothing
 * @returns {Outcome}
 */
export function readReport(file) {
  if (!existsSync(file)) return { passed: 0, failed: 0, failures: [] };
  const report = JSON.parse(readFileSync(file, 'utf8'));
  if (report.stats) return ofPlaywright(report);
  const beside = unhandledBeside(file);
  return ofVitest(report, existsSync(beside) ? JSON.parse(readFileSync(beside, 'utf8')) : []);
}

function ofVitest({ numPassedTests, numFailedTests, testResults }, unhandled) {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    // A file that could not be loaded has no tests, and one whose worker ended has no message.
    if (status === 'failed' && failed.length === 0) return [{ name, message: message || unhandled.join('\n    ') }];
    return failed.map((test) => ({ name: `${name} › ${test.fullName}`, message: test.failureMessages[0] ?? '' }));
  });
  return { passed: numPassedTests, failed: Math.max(numFailedTests, failures.length), failures };
}

function ofPlaywright({ stats, suites }) {
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
  const failures = suites.flatMap(specsOf).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) => ({
        name: `[${projectName}] ${file} › ${title}`,
        message: results.at(-1)?.error?.message ?? '',
      })),
  );
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, failures };
}
