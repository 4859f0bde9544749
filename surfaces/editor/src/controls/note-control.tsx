import { Info } from 'lucide-react'
import type { ControlProps } from './control-props.ts'

/** A remark in the panel. */
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
