import { Info } from '@haat/ui/icons'
import type { ControlProps } from '../fields/control-props.ts'

/** A heading between settings. */
export function HeadingControl({ setting }: ControlProps) {
  return (
    <div className="border-t border-hairline pt-4">
      <h3 className="text-sm font-semibold text-ink">{setting.label}</h3>
      {setting.info !== undefined && <p className="mt-0.5 text-sm text-ink-muted">{setting.info}</p>}
    </div>
  )
}

/** A note between settings. */
export function NoteControl({ setting }: ControlProps) {
  return (
    <p className="flex items-start gap-2 rounded-control bg-sunken px-3 py-2 text-sm text-ink-muted">
      <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>
        {setting.label}
        {setting.info !== undefined && <span className="block">{setting.info}</span>}
      </span>
    </p>
  )
}
