import { Button } from '@haat/ui'
import { Upload } from '@haat/ui/icons'
import { useRef } from 'react'

interface FileButtonProps {
  readonly text: string
  /** Accessible name of the file input. */
  readonly label: string
  readonly accept: string
  readonly disabled: boolean
  readonly onFiles: (files: readonly File[]) => void
}

/** A button that opens the file chooser. */
export function FileButton({ text, label, accept, disabled, onFiles }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        tabIndex={-1}
        disabled={disabled}
        className="visually-hidden"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // Allows choosing the same file again.
          target.value = ''
        }}
      />
      <Button
        size="small"
        disabled={disabled}
        icon={<Upload aria-hidden="true" className="size-4" />}
        onClick={() => input.current?.click()}
      >
        {text}
      </Button>
    </>
  )
}
