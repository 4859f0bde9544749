import { findVideo } from '@haat/theme-engine'
import { Button, Field, TextInput } from '@haat/ui'
import { CircleCheck } from '@haat/ui/icons'
import { ControlGroup } from '../fields/control-group.tsx'
import { type ControlProps, textOf } from '../fields/control-props.ts'
import { FileButton } from '../fields/file-button.tsx'
import { FileDrop } from '../fields/file-drop.tsx'
import { UploadProgress } from '../fields/upload-progress.tsx'
import { useMediaPort, useSettingsPorts } from '../ports/settings-ports.tsx'
import { useUpload } from './use-upload.ts'

const hosts = { youtube: 'YouTube', vimeo: 'Vimeo', upload: 'Your upload' } as const

/** A video: an address on YouTube or Vimeo, or an upload. Uploads need a media port. */
export function VideoControl(props: ControlProps) {
  const { media } = useSettingsPorts()
  return media === undefined ? <VideoAddressControl {...props} /> : <UploadableVideoControl {...props} />
}

function VideoAddressControl(props: ControlProps) {
  return (
    <ControlGroup label={props.setting.label} hint={props.setting.info}>
      <VideoAddress {...props} />
      <VideoSummary address={textOf(props.value)} />
    </ControlGroup>
  )
}

function VideoAddress({ setting, value, onInput, error, disabled }: ControlProps) {
  return (
    <Field label={`${setting.label}: address`} hiddenLabel error={error} disabled={disabled}>
      <TextInput
        type="url"
        placeholder={setting.placeholder ?? 'https://www.youtube.com/watch?v=…'}
        value={textOf(value)}
        onChange={(event) => onInput(event.target.value)}
      />
    </Field>
  )
}

function VideoSummary({ address }: { address: string }) {
  const video = findVideo(address)
  if (video === undefined) return null
  return (
    <p className="flex items-center gap-1.5 text-sm text-ink-muted">
      <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-leaf-text" />
      {hosts[video.type]}
      {video.type !== 'upload' && `, video ${video.id}`}
    </p>
  )
}

function UploadableVideoControl(props: ControlProps) {
  const { setting, value, onChange, disabled } = props
  const media = useMediaPort()
  const address = textOf(value)
  const video = findVideo(address)
  const { upload, start, cancel } = useUpload(setting, 'video', onChange)
  const isUpload = video?.type === 'upload'
  return (
    <ControlGroup label={setting.label} hint={setting.info}>
      <FileDrop onFiles={start} disabled={disabled} className="flex flex-col gap-2">
        {isUpload ? (
          <video
            src={media.address(video.id)}
            controls
            preload="metadata"
            aria-label={`${setting.label}: uploaded video`}
            className="aspect-video w-full rounded-control border border-hairline bg-sunken"
          >
            <track kind="captions" />
          </video>
        ) : (
          <VideoAddress {...props} />
        )}
        <VideoSummary address={address} />
        {upload !== undefined && <UploadProgress upload={upload} onCancel={cancel} />}
        <div className="flex flex-wrap gap-2">
          <FileButton
            text={isUpload ? 'Replace' : 'Upload a video'}
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
