import { findVideo } from '@haat/theme-engine'
import { Button, Field, TextInput } from '@haat/ui'
import { CircleCheck } from 'lucide-react'
import { UploadProgress } from '../uploads/upload-progress.tsx'
import { useUpload } from '../uploads/use-upload.ts'
import { ControlGroup } from './control-group.tsx'
import { type ControlProps, textOf } from './control-props.ts'
import { FileButton } from './file-button.tsx'
import { FileDrop } from './file-drop.tsx'
import { mediaAddress } from './thumbnail.tsx'

const hosts = { youtube: 'YouTube', vimeo: 'Vimeo', upload: 'Your upload' } as const

/** A video on YouTube or Vimeo by its address, or an upload. */
export function VideoControl({ setting, value, onChange, onInput, error, disabled }: ControlProps) {
  const address = textOf(value)
  const video = findVideo(address)
  const { upload, start, cancel } = useUpload(setting, 'video', onChange)
  const isUpload = video?.type === 'upload'
  return (
    <ControlGroup label={setting.label} hint={setting.info}>
      <FileDrop onFiles={start} disabled={disabled} className="flex flex-col gap-2">
        {isUpload ? (
          <video
            src={mediaAddress(video.id)}
            controls
            preload="metadata"
            aria-label={`${setting.label}: the uploaded video`}
            className="aspect-video w-full rounded-control border border-hairline bg-sunken"
          >
            <track kind="captions" />
          </video>
        ) : (
          <Field label={`${setting.label}: address`} hiddenLabel error={error} disabled={disabled}>
            <TextInput
              type="url"
              placeholder={setting.placeholder ?? 'https://www.youtube.com/watch?v=…'}
              value={address}
              onChange={(event) => onInput(event.target.value)}
            />
          </Field>
        )}
        {video !== undefined && (
          <p className="flex items-center gap-1.5 text-sm text-ink-muted">
            <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-leaf-text" />
            {hosts[video.type]}
            {!isUpload && `, video ${video.id}`}
          </p>
        )}
        {upload !== undefined && <UploadProgress upload={upload} onCancel={cancel} />}
        <div className="flex flex-wrap gap-2">
          <FileButton
            words={isUpload ? 'Upload another' : 'Upload a video'}
            label={`${setting.label}: choose a video`}
            accept="video/mp4,video/webm"
            disabled={disabled}
            onFiles={start}
          />
          {isUpload && (
            <Button size="small" variant="quiet" disabled={disabled} onClick={() => onChange('')}>
              Remove
            </Button>
          )}
        </div>
      </FileDrop>
    </ControlGroup>
  )
}
