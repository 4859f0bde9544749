/** Copies the affiliate's link with the button beside it, and says whether that worked. */
export function handleCopy(): void {
  const button = document.querySelector<HTMLElement>('[data-copy]')
  const status = button?.parentElement?.querySelector('[role=status]')
  if (!button || !status) return
  button.hidden = false
  button.addEventListener('click', () => {
    navigator.clipboard.writeText(button.dataset.copy ?? '').then(
      () => {
        status.textContent = 'Copied'
      },
      () => {
        status.textContent = 'Couldn’t copy. Select the link and copy it.'
      },
    )
  })
}
