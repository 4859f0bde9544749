/** Devices on which something can be hidden, by window width. */
export const DEVICES = ['phone', 'tablet', 'desktop'] as const
export type Device = (typeof DEVICES)[number]

/**
 * The minimum window width in pixels of each device: the breakpoints of the themes' CSS. The platform's stylesheet
 * (packages/theme-widgets/styles/devices.css) uses the same, which a test checks.
 */
export const DEVICE_FROM: Readonly<Record<Device, number>> = { phone: 0, tablet: 750, desktop: 990 }

interface Hideable {
  readonly hidden?: unknown
  readonly hidden_on?: unknown
}

/** The device for a window width in pixels. */
export function deviceAt(width: number): Device {
  if (width >= DEVICE_FROM.desktop) return 'desktop'
  return width >= DEVICE_FROM.tablet ? 'tablet' : 'phone'
}

const NOWHERE: readonly Device[] = []

/** The devices on which a section, block or widget is hidden, each once, narrowest first. Ignores unknown values. */
export function hiddenDevices({ hidden_on: hiddenOn }: Hideable): readonly Device[] {
  return Array.isArray(hiddenOn) ? DEVICES.filter((device) => hiddenOn.includes(device)) : NOWHERE
}

/** Returns whether it is hidden everywhere. Hidden on every device counts as hidden. */
export function isHidden(node: Hideable): boolean {
  return node.hidden === true || (node.hidden_on !== undefined && hiddenDevices(node).length === DEVICES.length)
}

/** The attribute by which the platform's stylesheet hides it, preceded by a space; '' if it is visible everywhere. */
export function hiddenOnAttribute(node: Hideable): string {
  if (node.hidden_on === undefined) return ''
  const devices = hiddenDevices(node)
  return devices.length === 0 ? '' : ` data-hidden-on="${devices.join(' ')}"`
}
