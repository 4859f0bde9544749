import type { ControlProps } from './control-props.ts'
import { ResourceControl } from './resource-control.tsx'

/** A collection of the store. */
export function CollectionControl(props: ControlProps) {
  return <ResourceControl kind="collection" {...props} />
}
