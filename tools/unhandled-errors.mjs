import { writeFileSync } from 'node:fs';

/**
 * A reporter for Vitest: writes what went wrong outside of every test (a worker that ended, above all) beside the
 * JSON report, which does not tell of it.
 */
// biome-ignore lint/style/noDefaultExport: Vitest asks for a reporter by its file.
export default class UnhandledErrors {
  #file = '';

  onInit({ config }) {
    this.#file = unhandledBeside(config.outputFile.json);
  }

  onTestRunEnd(_modules, errors) {
    writeFileSync(this.#file, JSON.stringify(errors.map(({ message, cause }) => cause?.message ?? message)));
  }
}

/** @param {string} report the JSON report of a run */
export const unhandledBeside = (report) => `${report}.unhandled`;
