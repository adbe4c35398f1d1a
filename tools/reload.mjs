/**
 * Runs a program and starts it anew when a source changes. Not by `node --watch`: that reports imports through the
 * message ports of worker threads, which belong to the program.
 */
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { modernEnvironment, root, say } from './setup.mjs';

const settleMs = 150;

/** @param paths files and folders, from the root. The program ends with this process. */
export function runAndReload(command, args, paths) {
  let child = start();
  let timer;

  function start() {
    const started = spawn(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit', 'ipc'], env: modernEnvironment() });
    started.on('exit', (code) => {
      if (started === child && code !== 0) say('The server stopped. It starts again when a file changes.');
    });
    return started;
  }

  function restart() {
    const old = child;
    if (old.exitCode !== null || old.signalCode !== null) {
      child = start();
      return;
    }
    // One after the other: two cannot hold the same data folder.
    old.once('exit', () => {
      child = start();
    });
    child = undefined;
    old.kill('SIGTERM');
  }

  for (const path of paths) {
    watch(join(root, path), { recursive: true }, (_event, name) => {
      if (name && /\.test\.ts$/.test(name)) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        // A restart is under way already, and will run what is there by then.
        if (child) restart();
      }, settleMs);
    });
  }
}
