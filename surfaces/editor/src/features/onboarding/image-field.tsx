import { Button, joinClasses, Spinner } from '@haat/ui'
import { ImagePlus } from '@haat/ui/icons'
import { useId, useRef, useState } from 'react'
import { mediaAddress } from '../../data/media-address.ts'
import { uploadFile } from '../../data/upload-file.ts'

interface ImageFieldProps {
  readonly store_slug: string
  readonly label: string
  readonly hint?: string
  /** Key of a file in the media library. */
  readonly value: string | undefined
  readonly onChange: (key: string | undefined) => void
  /** Whether an image is being uploaded. */
  readonly onUploadingChange?: (isUploading: boolean) => void
  readonly compact?: boolean
}

/** An image, uploaded by dropping a file or with the button. */
export function ImageField({
  store_slug: storeSlug,
  label,
  hint,
  value,
  onChange,
  onUploadingChange,
  compact = false,
}: ImageFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isUploading, setIsUploading] = useState(false)
  const [isDragOver, setIsDragOver] = useState(false)
  const [problem, setProblem] = useState<string>()
  const id = useId()
  const upload = async (file: File | undefined) => {
    if (file === undefined) return
    setIsUploading(true)
    onUploadingChange?.(true)
    setProblem(undefined)
    try {
      const { key } = await uploadFile({ store_slug: storeSlug, file, kind: 'image' })
      onChange(key)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'Couldn’t upload the image. Try again.')
    } finally {
      setIsUploading(false)
      onUploadingChange?.(false)
    }
  }
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0">
      <legend className="mb-1.5 p-0 text-sm font-medium text-ink">{label}</legend>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping needs a mouse; the button inside works for everyone */}
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setIsDragOver(true)
        }}
        onDragLeave={() => setIsDragOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setIsDragOver(false)
          void upload(event.dataTransfer.files[0])
        }}
        className={joinClasses(
          'flex items-center gap-3 rounded-card border border-dashed border-control-edge bg-surface p-3',
          isDragOver && 'border-indigo bg-indigo-soft',
        )}
      >
        <span
          className={joinClasses(
            'grid shrink-0 place-items-center overflow-hidden rounded-control border border-hairline bg-sunken text-ink-faint',
            compact ? 'size-12' : 'h-16 w-24',
          )}
        >
          {isUploading ? (
            <Spinner label="Uploading the image" />
          ) : value === undefined ? (
            <ImagePlus aria-hidden="true" className="size-5" />
          ) : (
            <img src={mediaAddress(value, { width: 224 })} alt="" className="max-h-full max-w-full object-contain" />
          )}
        </span>
        <div className="flex min-w-0 flex-wrap items-center gap-x-1 gap-y-2">
          <Button
            size="small"
            disabled={isUploading}
            aria-describedby={hint && id}
            onClick={() => input.current?.click()}
          >
            {value === undefined ? 'Choose an image' : 'Replace'}
          </Button>
          {value !== undefined && (
            <Button size="small" variant="quiet" onClick={() => onChange(undefined)}>
              Remove
            </Button>
          )}
          {hint !== undefined && (
            <p id={id} className="w-full text-xs text-ink-muted">
              {hint}
            </p>
          )}
        </div>
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          aria-label={label}
          onChange={(event) => {
            void upload(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </div>
      {problem !== undefined && (
        <p role="alert" className="mt-1.5 text-sm text-madder-text">
          {problem}
        </p>
      )}
    </fieldset>
  )
}
