import { Lookup } from '../../liquid/lookup.ts'
import { findVideo, type Video } from '../find-video.ts'
import { defineSettingType } from './define-setting-type.ts'
import { literalText } from './read-text.ts'

export const videoType = defineSettingType<string>({
  type: 'video',
  purpose: 'A YouTube or Vimeo URL, or an uploaded video.',
  attributes: ['default', 'placeholder', 'required'],
  fallback: () => '',
  fromLiteral: literalText,
  read(value) {
    const problem = 'must be a YouTube or Vimeo URL, or a video from the media library'
    if (typeof value !== 'string') return { problem }
    if (value.trim() === '') return { value: '' }
    const video = findVideo(value)
    return video === undefined ? { problem } : { value: video.url }
  },
  sources: 'value',
  resolve(url, _setting, resolver) {
    const video = findVideo(url)
    if (video?.type !== 'upload') return video && new VideoValue(video)
    const src = resolver.video(video.id)
    return src === undefined ? undefined : new VideoValue({ ...video, url: src })
  },
})

/** Prints as its URL. `type`, `id`, `url`; `embed_url` of a player, or `src` of an upload. */
export class VideoValue extends Lookup {
  readonly #video: Video

  constructor(video: Video) {
    super()
    this.#video = video
  }

  override text(): string {
    return this.#video.url
  }

  override get(key: string): unknown {
    const { type, id, url, embed_url: embedUrl } = this.#video
    switch (key) {
      case 'type':
      case 'host':
        return type
      case 'id':
        return id
      case 'url':
        return url
      case 'embed_url':
        return embedUrl
      case 'src':
        return type === 'upload' ? url : undefined
      default:
        return undefined
    }
  }
}
