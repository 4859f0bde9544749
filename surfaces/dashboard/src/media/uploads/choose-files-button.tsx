import { Button } from '@haat/ui'
import { Upload } from '@haat/ui/icons'
import { useRef } from 'react'

interface ChooseFilesButtonProps {
  readonly onFiles: (files: readonly File[]) => void
  readonly variant?: 'primary' | 'secondary'
  readonly label: string
  readonly multiple?: boolean
  readonly accept?: string
  readonly busy?: boolean
}

/** A button that opens the browser's file dialog. */
export function ChooseFilesButton({
  onFiles,
  variant = 'secondary',
  label,
  multiple = false,
  accept,
  busy = false,
}: ChooseFilesButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        {...(accept !== undefined && { accept })}
        aria-label={label}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          // The same file can be chosen again.
          currentTarget.value = ''
        }}
      />
      <Button
        {...(variant === 'primary' && { variant })}
        busy={busy}
        icon={<Upload aria-hidden="true" className="size-4" />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  )
}
