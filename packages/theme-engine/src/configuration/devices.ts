/** Kinds of screens that something can be kept from, by the width of the window. */
export const DEVICES = ['phone', 'tablet', 'desktop'] as const
export type Device = (typeof DEVICES)[number]

/**
 * From how many pixels on a window counts as which: the widths at which the themes' CSS changes its layout. The platform's
 * stylesheet (packages/theme-widgets/styles/devices.css) has the same, and a test that holds them together.
 */
export const DEVICE_FROM: Readonly<Record<Device, number>> = { phone: 0, tablet: 750, desktop: 990 }

interface Hideable {
  readonly hidden?: unknown
  readonly hidden_on?: unknown
}

/** What a window of so many pixels counts as. */
export function deviceAt(width: number): Device {
  if (width >= DEVICE_FROM.desktop) return 'desktop'
  return width >= DEVICE_FROM.tablet ? 'tablet' : 'phone'
}

const NOWHERE: readonly Device[] = []

/** Where a section, block or widget is not shown, each once, the narrowest first. What else stands there counts for nothing. */
export function hiddenDevices({ hidden_on }: Hideable): readonly Device[] {
  return Array.isArray(hidden_on) ? DEVICES.filter((device) => hidden_on.includes(device)) : NOWHERE
}

/** Is it shown nowhere? Hidden on every kind of screen is hidden. */
export function isHidden(node: Hideable): boolean {
  return node.hidden === true || (node.hidden_on !== undefined && hiddenDevices(node).length === DEVICES.length)
}

/** What the platform's stylesheet hides it by, with a space before it; '' for what is shown everywhere. */
export function hiddenOnAttribute(node: Hideable): string {
  if (node.hidden_on === undefined) return ''
  const devices = hiddenDevices(node)
  return devices.length === 0 ? '' : ` data-hidden-on="${devices.join(' ')}"`
}
