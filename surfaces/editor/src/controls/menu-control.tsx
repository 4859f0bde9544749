import type { ControlProps } from './control-props.ts'
import { ResourceControl } from './resource-control.tsx'

/** A menu of the store. */
export function MenuControl(props: ControlProps) {
  return <ResourceControl kind="menu" {...props} />
}
