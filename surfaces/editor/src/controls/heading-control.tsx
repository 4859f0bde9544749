import type { ControlProps } from './control-props.ts'

/** A heading in the panel. */
export function HeadingControl({ setting }: ControlProps) {
  return (
    <div className="border-t border-hairline pt-4">
      <h3 className="text-sm font-semibold text-ink">{setting.label}</h3>
      {setting.info !== undefined && <p className="mt-0.5 text-sm text-ink-muted">{setting.info}</p>}
    </div>
  )
}
