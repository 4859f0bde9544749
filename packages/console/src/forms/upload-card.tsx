import { Banner, Button, Card, IconButton } from '@haat/ui'
import { ImagePlus, X } from '@haat/ui/icons'
import { type ReactNode, useRef } from 'react'
import { DropZone } from './drop-zone.tsx'

interface UploadCardProps {
  title: string
  description: string
  /** The things that are uploaded, as in "Add images". */
  noun: string
  /** For the file dialog, such as `image/*`. */
  accept: string
  /** Shown while there are none. */
  empty: string | false
  /** No more can be added. */
  disabled?: boolean
  busy?: boolean
  onFiles: (files: readonly File[]) => void
  children: ReactNode
}

/** A card of images, to which files can be added with a button or by dropping them. */
export function UploadCard(props: UploadCardProps) {
  const { title, description, noun, accept, empty, disabled = false, busy = false, onFiles, children } = props
  const input = useRef<HTMLInputElement>(null)
  return (
    <Card
      title={title}
      description={description}
      actions={
        <Button
          size="small"
          disabled={disabled}
          busy={busy}
          icon={<ImagePlus aria-hidden="true" className="size-4" />}
          onClick={() => input.current?.click()}
        >
          Add {noun}
        </Button>
      }
    >
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple
        className="visually-hidden"
        aria-label={`Choose ${noun}`}
        tabIndex={-1}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <DropZone onFiles={onFiles}>
        {empty !== false && (
          <p className="rounded-card border border-dashed border-hairline-strong p-6 text-center text-sm text-ink-muted">
            {empty}
          </p>
        )}
        {children}
      </DropZone>
    </Card>
  )
}

interface UploadProblemProps {
  /** The name of the file. */
  name: string
  onDismiss: () => void
  children: ReactNode
}

/** Says why a file couldn't be uploaded, until it's dismissed. */
export function UploadProblem({ name, onDismiss, children }: UploadProblemProps) {
  return (
    <Banner
      tone="danger"
      title={name}
      action={
        <IconButton
          label={`Dismiss ${name}`}
          size="small"
          icon={<X aria-hidden="true" className="size-4" />}
          onClick={onDismiss}
        />
      }
    >
      {children}
    </Banner>
  )
}
