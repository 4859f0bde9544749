import type { ControlProps } from './control-props.ts'
import { ResourceControl } from './resource-control.tsx'

/** A product of the store. */
export function ProductControl(props: ControlProps) {
  return <ResourceControl kind="product" {...props} />
}
