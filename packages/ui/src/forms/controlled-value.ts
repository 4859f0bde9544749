/**
 * Returns `{ value }` for a controlled component, with null if nothing is selected, or `{}` for an uncontrolled one.
 * A component is controlled if `value` was passed at all, so `value={undefined}` in an empty form is still controlled.
 */
export function controlledValue<Value>(props: { value?: Value | null | undefined }): { value?: Value | null } {
  return 'value' in props ? { value: props.value ?? null } : {}
}
