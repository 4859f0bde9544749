import { joinClasses } from '@haat/ui'
import { type DragEvent, type ReactNode, useState } from 'react'

interface DropZoneProps {
  onFiles: (files: readonly File[]) => void
  className?: string
  children: ReactNode
}

/** Takes files that are dropped on it. A button inside must do the same: dropping is a way for the mouse alone. */
export function DropZone({ onFiles, className, children }: DropZoneProps) {
  const [isOver, setIsOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    onFiles([...event.dataTransfer.files])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing here is for keys; the button inside is
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
