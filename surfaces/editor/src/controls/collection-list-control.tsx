import type { ControlProps } from './control-props.ts'
import { ResourceListControl } from './resource-list-control.tsx'

/** Collections of the store, in an order of their own. */
export function CollectionListControl(props: ControlProps) {
  return <ResourceListControl kind="collection" {...props} />
}
