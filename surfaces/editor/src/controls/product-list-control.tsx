import type { ControlProps } from './control-props.ts'
import { ResourceListControl } from './resource-list-control.tsx'

/** Products of the store, in an order of their own. */
export function ProductListControl(props: ControlProps) {
  return <ResourceListControl kind="product" {...props} />
}
