/** The studio's colours and sizes (web/src/ui/style/tokens.css), as far as one small page needs them. */
export const style = `
:root {
  color-scheme: dark;
  --ground: oklch(0.17 0.006 60); --well: oklch(0.205 0.006 60); --hover: oklch(0.245 0.007 60);
  --ink: oklch(0.985 0.004 80 / 0.92); --ink-2: oklch(0.985 0.004 80 / 0.62);
  --line: oklch(0.985 0.004 80 / 0.1); --edge: oklch(0.985 0.004 80 / 0.42);
  --accent: oklch(0.66 0.19 32); --accent-hi: oklch(0.71 0.18 34); --on-accent: oklch(0.17 0.006 60);
}
@media (prefers-color-scheme: light) {
  :root {
    color-scheme: light;
    --ground: oklch(0.985 0.004 80); --well: oklch(0.998 0.002 80); --hover: oklch(0.93 0.006 80);
    --ink: oklch(0.17 0.006 60 / 0.92); --ink-2: oklch(0.17 0.006 60 / 0.62);
    --line: oklch(0.17 0.006 60 / 0.12); --edge: oklch(0.17 0.006 60 / 0.48);
    --accent: oklch(0.565 0.19 32); --accent-hi: oklch(0.52 0.185 32); --on-accent: oklch(0.985 0.004 80);
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; min-height: 100dvh; display: grid; place-items: center; padding: 1.5rem 1rem;
  background: var(--ground); color: var(--ink);
  font: 400 0.875rem/1.45 "Hanken Grotesk", "PingFang SC", "Noto Sans SC", "Noto Sans CJK SC", "Microsoft YaHei", system-ui, sans-serif;
}
:lang(zh) { line-height: 1.7; }
main { width: min(26rem, 100%); padding: 2rem; background: var(--well); border: 1px solid var(--line); border-radius: 10px; }
p, h1, h2 { margin: 0; }
.studio { color: var(--accent); font-weight: 560; }
h1 { margin-bottom: 1.5rem; font-size: 1.375rem; line-height: 1.25; font-weight: 560; }
h2 { margin: 1.5rem 0 0.75rem; padding-top: 1.5rem; border-top: 1px solid var(--line); font-size: 0.875rem; font-weight: 560; }
.what { color: var(--ink-2); overflow-wrap: anywhere; }
.sum { margin-bottom: 1rem; font-size: 2.25rem; line-height: 1.25; font-weight: 560; font-variant-numeric: tabular-nums; }
.state { margin-bottom: 1rem; }
form { display: grid; gap: 0.5rem; margin-top: 1rem; }
h2 + form { margin-top: 0; }
.after { margin-top: 1.5rem; padding-top: 1.5rem; border-top: 1px solid var(--line); }
.button {
  display: flex; align-items: center; justify-content: center; gap: 0.5rem; width: 100%; min-height: 44px; padding: 0.5rem 1rem;
  background: transparent; color: inherit; border: 1px solid var(--edge); border-radius: 8px;
  font: inherit; text-align: center; text-decoration: none; cursor: pointer;
}
.button:hover { background: var(--hover); }
.first { background: var(--accent); border-color: var(--accent); color: var(--on-accent); font-weight: 560; }
.first:hover { background: var(--accent-hi); border-color: var(--accent-hi); }
.quiet { border-color: transparent; color: var(--ink-2); }
.button:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.chosen { padding: 0 0.375rem; border-radius: 5px; background: var(--hover); color: var(--ink-2); font-size: 0.75rem; }
`;
