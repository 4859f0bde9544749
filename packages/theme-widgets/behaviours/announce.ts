let region: HTMLElement | undefined

/** Says something to screen readers when they have time. */
export function announce(text: string): void {
  if (region?.isConnected !== true) {
    region = document.createElement('div')
    region.className = 'haat-announcer'
    region.setAttribute('role', 'status')
    document.body.append(region)
  }
  const said = region
  said.textContent = ''
  // The same text twice is only said twice if it was gone in between.
  requestAnimationFrame(() => {
    said.textContent = text
  })
}
