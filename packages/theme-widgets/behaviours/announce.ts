let region: HTMLElement | undefined

/** Announces a text to screen readers (politely). */
export function announce(text: string): void {
  if (region?.isConnected !== true) {
    region = document.createElement('div')
    region.className = 'haat-announcer'
    region.setAttribute('role', 'status')
    document.body.append(region)
  }
  const said = region
  said.textContent = ''
  // The same text is only announced again if it was cleared in between.
  requestAnimationFrame(() => {
    said.textContent = text
  })
}
