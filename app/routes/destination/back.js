// "Back" means the page before, if the visitor came from one of ours (DEST-08); else the link holds.
document.addEventListener('click', (event) => {
  if (!event.target.closest('a[data-back]') || !window.navigation?.canGoBack) return
  event.preventDefault()
  window.history.back()
})
