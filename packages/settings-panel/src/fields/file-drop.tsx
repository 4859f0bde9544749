import { joinClasses } from '@haat/ui'
import { type ReactNode, useState } from 'react'

interface FileDropProps {
  readonly onFiles: (files: readonly File[]) => void
  readonly disabled: boolean
  readonly className?: string
  readonly children: ReactNode
}

/**
 * Accepts files that are dropped, or pasted while it has the focus. A button inside offers the same to the keyboard.
 */
export function FileDrop({ onFiles, disabled, className, children }: FileDropProps) {
  const [isOver, setOver] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside is for the keyboard
    <div
      className={joinClasses(
        'rounded-card',
        isOver && 'outline-2 outline-offset-4 outline-focus outline-dashed',
        className,
      )}
      onDragOver={(event) => {
        if (disabled || !event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        if (!disabled) onFiles([...event.dataTransfer.files])
      }}
      onPaste={(event) => {
        const files = [...event.clipboardData.files]
        if (disabled || files.length === 0) return
        event.preventDefault()
        // Otherwise the editor would paste a copied section.
        event.stopPropagation()
        onFiles(files)
      }}
    >
      {children}
    </div>
  )
}
