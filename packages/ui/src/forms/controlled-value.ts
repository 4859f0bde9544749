/**
 * `{ value }` for a component whose caller holds the value, with null where nothing is chosen; `{}` where the component holds it.
 * Who holds it is told by whether `value` was passed, so that `value={undefined}` in an empty form is still the caller's.
 */
export function controlledValue<Value>(props: { value?: Value | null | undefined }): { value?: Value | null } {
  return 'value' in props ? { value: props.value ?? null } : {}
}
