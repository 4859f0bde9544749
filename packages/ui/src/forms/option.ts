/** One of several things to choose from. `value` is what is sent, `label` what is read. */
export interface Option<Value extends string = string> {
  value: Value
  label: string
  /** A second line, where the label alone does not tell enough. */
  hint?: string
  disabled?: boolean
}
