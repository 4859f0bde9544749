/** An option of a Select, RadioGroup or Combobox. */
export interface Option<Value extends string = string> {
  value: Value
  label: string
  /** A second line that explains the option. */
  hint?: string
  disabled?: boolean
}
