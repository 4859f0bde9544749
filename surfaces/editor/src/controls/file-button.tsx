import { Button } from '@haat/ui'
import { Upload } from '@haat/ui/icons'
import { useRef } from 'react'

interface FileButtonProps {
  readonly words: string
  /** Names the field behind the button. */
  readonly label: string
  readonly accept: string
  readonly disabled: boolean
  readonly onFiles: (files: readonly File[]) => void
}

/** Opens the chooser of files. */
export function FileButton({ words, label, accept, disabled, onFiles }: FileButtonProps) {
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
          // The same file may be chosen again.
          target.value = ''
        }}
      />
      <Button
        size="small"
        disabled={disabled}
        icon={<Upload aria-hidden="true" className="size-4" />}
        onClick={() => input.current?.click()}
      >
        {words}
      </Button>
    </>
  )
}
