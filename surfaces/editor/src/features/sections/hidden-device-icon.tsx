import type { Device } from '@haat/theme-engine'
import { Monitor, Smartphone, Tablet } from '@haat/ui/icons'
import { listDevices } from '../../document/device-names.ts'
import type { TreeRow } from '../../workspace/nodes/tree-row.ts'
import { useWorkspaceState } from '../../workspace/workspace-context.tsx'

const icons: Readonly<Record<Device, typeof Monitor>> = { phone: Smartphone, tablet: Tablet, desktop: Monitor }

const NO_DEVICES: readonly Device[] = []

/** Returns the devices on which a row's element is hidden, of those that the preview width stands for (fluid: all). */
export function useHiddenDevices({
  hidden_on: hiddenOn = NO_DEVICES,
  is_hidden: isHidden,
}: TreeRow): readonly Device[] {
  const width = useWorkspaceState((state) => (hiddenOn.length === 0 ? 'fluid' : state.width))
  if (isHidden) return NO_DEVICES
  return width === 'fluid' ? hiddenOn : hiddenOn.filter((device) => device === width)
}

/** A crossed-out device icon: the element is hidden on that device. */
export function HiddenDeviceIcon({ devices }: { devices: readonly Device[] }) {
  const Icon = icons[devices[0] ?? 'phone']
  return (
    <span
      title={`Hidden on ${listDevices(devices)}`}
      className="relative inline-flex size-4 shrink-0 items-center justify-center text-ink-muted"
    >
      <Icon aria-hidden="true" className="size-3.5" />
      <span aria-hidden="true" className="absolute h-px w-4.5 -rotate-45 bg-current outline-1 outline-surface" />
    </span>
  )
}
