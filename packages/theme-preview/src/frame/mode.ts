/** `interactive`: the page works as for visitors. `locked`: it can be viewed and selected in, but not changed. */
type Mode = 'interactive' | 'locked'

export function setMode(mode: Mode, isOn: boolean): void {
  document.documentElement.toggleAttribute(`data-haat-${mode}`, isOn)
}

export function isInteractive(): boolean {
  return document.documentElement.hasAttribute('data-haat-interactive')
}

export function isLocked(): boolean {
  return document.documentElement.hasAttribute('data-haat-locked')
}
