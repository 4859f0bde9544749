import { type Device, hiddenDevices } from '@haat/theme-engine'
import { devicePlurals } from '../device-names.ts'
import { findNode } from '../find-node.ts'
import type { Operation } from '../operation.ts'
import type { Target } from '../target.ts'

/** Hides or shows a section, widget or block on one type of device. */
export function setHiddenOn(target: Target, device: Device, hidden: boolean, name: string): Operation {
  return {
    label: `${hidden ? 'Hide' : 'Show'} ${name} on ${devicePlurals[device]}`,
    apply(draft) {
      const node = findNode(draft, target)
      if (node === undefined) return
      const before = hiddenDevices(node)
      if (before.includes(device) === hidden) return
      const after = hidden ? hiddenDevices({ hidden_on: [...before, device] }) : before.filter((one) => one !== device)
      if (after.length === 0) delete node.hidden_on
      else node.hidden_on = [...after]
    },
  }
}
