/** Shown when not even the texts could be loaded: in both languages, because the language is not known. */
export function showStartFailed(page: HTMLElement): void {
  const words = document.createElement('p');
  words.textContent = '页面加载失败。 The page could not be loaded.';
  const again = document.createElement('button');
  again.textContent = '刷新 Reload';
  again.className = 'link';
  again.addEventListener('click', () => location.reload());
  const box = document.createElement('main');
  box.className = 'start-failed';
  box.append(words, again);
  page.replaceChildren(box);
}
