import type { DynamicSource } from '@haat/theme-engine'
import { joinClasses } from '@haat/ui'
import { Database } from '@haat/ui/icons'
import { useState } from 'react'
import { SourcePicker } from './source-picker.tsx'

interface ConnectButtonProps {
  readonly label: string
  readonly sources: readonly DynamicSource[]
  readonly onChoose: (source: DynamicSource) => void
  readonly className?: string
}

/**
 * A button next to a setting's label that connects the setting to page data. The list is only rendered once the button
 * is pressed, because a panel has many of these buttons.
 */
export function ConnectButton({ label, sources, onChoose, className }: ConnectButtonProps) {
  const [isPressed, setPressed] = useState(false)
  const trigger = (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-haspopup="dialog"
      onClick={() => setPressed(true)}
      className={joinClasses(
        'inline-flex size-7 cursor-pointer items-center justify-center rounded-control text-ink-muted hover:bg-hover hover:text-ink aria-expanded:bg-hover aria-expanded:text-ink',
        className,
      )}
    >
      <Database aria-hidden="true" className="size-3.5" />
    </button>
  )
  if (!isPressed) return trigger
  return (
    <SourcePicker label={label} sources={sources} chosen={undefined} onChoose={onChoose} trigger={trigger} startsOpen />
  )
}
