import { joinClasses } from '@haat/ui'
import { type ReactNode, useState } from 'react'

interface FileDropProps {
  readonly onFiles: (files: readonly File[]) => void
  readonly disabled: boolean
  readonly className?: string
  readonly children: ReactNode
}

/** Takes files that are dropped on it, or pasted while the focus is in it. A button inside does the same for the keyboard. */
export function FileDrop({ onFiles, disabled, className, children }: FileDropProps) {
  const [isOver, setOver] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing here is for keys; the button inside is
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
        // A picture, not the section that would be pasted otherwise.
        event.stopPropagation()
        onFiles(files)
      }}
    >
      {children}
    </div>
  )
}
