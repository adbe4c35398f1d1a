export function ComingScreen() {
  return <main id="content">coming</main>;
}
