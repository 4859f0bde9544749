import type { FocalPoint, MediaFile } from '@haat/domains/media/contract'
import { updateFilesEndpoint } from '@haat/domains/media/library/contract'
import { Banner, Button, Field, Textarea, TextInput, useToast } from '@haat/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { backend } from '../../backend.ts'
import { configuration } from '../../configuration.ts'
import { FilePreview } from '../file-preview.tsx'
import { mediaKey } from '../media-keys.ts'
import { readTags } from '../read-tags.ts'
import { FocalPointPicker } from './focal-point-picker.tsx'

interface FileFormProps {
  readonly store_slug: string
  readonly file: MediaFile
  readonly onDirty: (isDirty: boolean) => void
}

interface Typed {
  readonly name: string
  readonly alt: string
  readonly tags: string
  readonly focal: FocalPoint | null
}

/** The preview with the focal point, and a file's name, alt text and tags. */
export function FileForm({ store_slug: storeSlug, file, onDirty }: FileFormProps) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const [typed, setTyped] = useState(() => typedOf(file))
  const [saved, setSaved] = useState(typed)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const isDirty = JSON.stringify(typed) !== JSON.stringify(saved)
  useEffect(() => onDirty(isDirty), [onDirty, isDirty])

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (typed.name.trim() === '') {
      setProblem('Enter a name.')
      return
    }
    setBusy(true)
    setProblem(undefined)
    try {
      const changes = {
        id: file.id,
        name: typed.name,
        alt: typed.alt.replaceAll('\n', ' '),
        tags: readTags(typed.tags),
        ...(file.kind === 'image' && { focal_point: typed.focal }),
      }
      const { items } = await backend.call(updateFilesEndpoint, { body: { store_slug: storeSlug, files: [changes] } })
      const now = typedOf(items[0] ?? file)
      setTyped(now)
      setSaved(now)
      toast.show({ title: 'File saved', tone: 'success' })
      await queryClient.invalidateQueries({ queryKey: mediaKey(storeSlug) })
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'Something went wrong. Try again.')
    }
    setBusy(false)
  }
  return (
    <form onSubmit={(event) => void save(event)} className="grid gap-6 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Preview file={file} focal={typed.focal} onFocal={(focal) => setTyped({ ...typed, focal })} />
      <div className="flex min-w-0 flex-col gap-4">
        {problem !== undefined && <Banner tone="danger">{problem}</Banner>}
        <Field label="Name">
          <TextInput
            value={typed.name}
            maxLength={255}
            onChange={({ target }) => setTyped({ ...typed, name: target.value })}
          />
        </Field>
        {file.kind === 'image' && (
          <Field
            label="Alt text"
            hint="Describe this image for people who can’t see it. Leave empty if it’s only decorative."
          >
            <Textarea
              rows={3}
              maxLength={500}
              value={typed.alt}
              onChange={({ target }) => setTyped({ ...typed, alt: target.value })}
            />
          </Field>
        )}
        <Field label="Tags" hint="Separate with commas. Only your team sees them.">
          <TextInput
            value={typed.tags}
            autoComplete="off"
            onChange={({ target }) => setTyped({ ...typed, tags: target.value })}
          />
        </Field>
        <Button type="submit" variant="primary" disabled={!isDirty} busy={isBusy} className="self-start">
          Save
        </Button>
      </div>
    </form>
  )
}

function typedOf({ name, alt, tags, focal_point: focal }: MediaFile): Typed {
  return { name, alt, tags: tags.join(', '), focal }
}

interface PreviewProps {
  readonly file: MediaFile
  readonly focal: FocalPoint | null
  readonly onFocal: (focal: FocalPoint | null) => void
}

function Preview({ file, focal, onFocal }: PreviewProps) {
  const { key, kind, width, height } = file
  if (key !== null && kind === 'image' && width !== null && height !== null) {
    return <FocalPointPicker image={{ key, width, height }} point={focal} onPoint={onFocal} />
  }
  const address = `${configuration.urls.backend}/media/${key}`
  if (key !== null && kind === 'video') {
    return (
      // biome-ignore lint/a11y/useMediaCaption: the store's own file, shown to its team
      <video src={address} controls className="w-full rounded-control" />
    )
  }
  if (key !== null && kind === 'audio') {
    // biome-ignore lint/a11y/useMediaCaption: the store's own file, shown to its team
    return <audio src={address} controls className="w-full self-start" />
  }
  return <FilePreview file={file} className="rounded-control border border-hairline" />
}
