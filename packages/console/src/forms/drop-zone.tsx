import { joinClasses } from '@haat/ui'
import { type DragEvent, type ReactNode, useState } from 'react'

interface DropZoneProps {
  onFiles: (files: readonly File[]) => void
  className?: string
  children: ReactNode
}

/** Accepts dropped files. A button inside must do the same, because dropping needs a pointer. */
export function DropZone({ onFiles, className, children }: DropZoneProps) {
  const [isOver, setIsOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    onFiles([...event.dataTransfer.files])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside works from the keyboard
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={joinClasses(
        'rounded-card',
        isOver && 'outline-2 outline-offset-4 outline-focus outline-dashed',
        className,
      )}
    >
      {children}
    </div>
  )
}
