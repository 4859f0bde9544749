import { type Device, hiddenDevices } from '@haat/theme-engine'

export const devicePlurals: Readonly<Record<Device, string>> = {
  phone: 'phones',
  tablet: 'tablets',
  desktop: 'desktops',
}

interface Hideable {
  readonly hidden_on?: readonly Device[]
}

/** Lists the devices on which an element was hidden or shown: `hidden on phones`, `shown on tablets and desktops`. */
export function describeDevices(from: Hideable, to: Hideable): string[] {
  const [before, after] = [hiddenDevices(from), hiddenDevices(to)]
  const hidden = after.filter((device) => !before.includes(device))
  const shown = before.filter((device) => !after.includes(device))
  return [
    ...(hidden.length === 0 ? [] : [`hidden on ${listDevices(hidden)}`]),
    ...(shown.length === 0 ? [] : [`shown on ${listDevices(shown)}`]),
  ]
}

/** Returns `phones and tablets`. */
export function listDevices(devices: readonly Device[]): string {
  return new Intl.ListFormat('en').format(devices.map((device) => devicePlurals[device]))
}
