/** Fetches what the first click is likely to need, once the page is there to be clicked on. */
export function loadSoonNeeded(): void {
  void import('../settings/node-settings.tsx')
  void import('../palette/palette.tsx')
  void import('../sections/node-menu.tsx')
}
