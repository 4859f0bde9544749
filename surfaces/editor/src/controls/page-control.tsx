import type { ControlProps } from './control-props.ts'
import { ResourceControl } from './resource-control.tsx'

/** A page of the store. */
export function PageControl(props: ControlProps) {
  return <ResourceControl kind="page" {...props} />
}
