// Where no script runs, the browser's own menu prints.
for (const button of document.querySelectorAll<HTMLElement>('[data-print]')) {
  button.hidden = false
  button.addEventListener('click', () => window.print())
}
