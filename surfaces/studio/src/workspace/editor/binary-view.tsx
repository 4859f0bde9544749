import { Skeleton } from '@haat/ui'
import { useEffect, useState } from 'react'
import { useWorkspace } from '../state/workspace-context.ts'

const TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  ico: 'image/x-icon',
}

/** Shows an image or a font. These files can be replaced by uploading, but not edited. */
export function BinaryView({ path }: { path: string }) {
  const { copy } = useWorkspace().document
  const [content, setContent] = useState(copy.read(path))
  useEffect(() => {
    setContent(copy.read(path))
    return copy.subscribe(() => setContent(copy.read(path)))
  }, [copy, path])
  if (!(content instanceof Uint8Array)) return <Skeleton className="m-6 h-48 w-72" />
  const type = TYPES[path.slice(path.lastIndexOf('.') + 1).toLowerCase()]
  return (
    <div className="grid h-full place-items-center overflow-auto bg-sunken p-6">
      {type === undefined ? (
        <FontSample path={path} bytes={content} />
      ) : (
        <ImageSample path={path} bytes={content} type={type} />
      )}
    </div>
  )
}

interface SampleProps {
  readonly path: string
  readonly bytes: Uint8Array
}

function ImageSample({ path, bytes, type }: SampleProps & { type: string }) {
  const [address, setAddress] = useState<string>()
  const [size, setSize] = useState<string>()
  useEffect(() => {
    const created = URL.createObjectURL(new Blob([Uint8Array.from(bytes)], { type }))
    setAddress(created)
    return () => URL.revokeObjectURL(created)
  }, [bytes, type])
  return (
    <figure className="flex flex-col items-center gap-3">
      {address !== undefined && (
        <img
          src={address}
          alt={path}
          className="max-h-[60vh] max-w-full rounded-control border border-hairline bg-surface"
          onLoad={({ currentTarget }) => setSize(`${currentTarget.naturalWidth} × ${currentTarget.naturalHeight}`)}
          onError={() => setSize('This image can’t be shown')}
        />
      )}
      <figcaption className="tabular text-sm text-ink-muted">
        {size === undefined ? '' : `${size}, `}
        {formatKilobytes(bytes.byteLength)}
      </figcaption>
    </figure>
  )
}

function FontSample({ path, bytes }: SampleProps) {
  const [family, setFamily] = useState<string>()
  useEffect(() => {
    const name = `studio-font-${crypto.randomUUID()}`
    const face = new FontFace(name, Uint8Array.from(bytes).buffer)
    void face.load().then(
      () => {
        document.fonts.add(face)
        setFamily(name)
      },
      () => setFamily(undefined),
    )
    return () => void document.fonts.delete(face)
  }, [bytes])
  return (
    <figure className="flex flex-col gap-3">
      <p className="text-xl text-ink" style={family === undefined ? {} : { fontFamily: family }}>
        {family === undefined ? 'This file can’t be shown' : 'Fresh from the market ₹1,23,456 ताज़ा புதியது'}
      </p>
      <figcaption className="tabular text-sm text-ink-muted">
        {path}, {formatKilobytes(bytes.byteLength)}
      </figcaption>
    </figure>
  )
}

function formatKilobytes(bytes: number): string {
  return `${(bytes / 1024).toLocaleString('en-IN', { maximumFractionDigits: 1 })} KB`
}
