export function HomeScreen() {
  return <main id="content">home</main>;
}
