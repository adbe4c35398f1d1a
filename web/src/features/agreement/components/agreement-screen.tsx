export function AgreementScreen() {
  return <main id="content">agreement</main>;
}
